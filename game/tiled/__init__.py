"""Maps drawn in Tiled: TMX in, scenario out."""
