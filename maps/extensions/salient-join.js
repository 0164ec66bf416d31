/* Map > Join roads, rivers and shores (Ctrl+Shift+J): exchanges the road, river, town, water, coast and
 * bridge tiles of the current layer for those that meet their neighbours. Terrains do not change, only
 * looks, so it may be used as often as you like. */

(function () {
    "use strict";

    const ROADS = ["road", "bridge", "town"], RIVERS = ["river", "bridge"], WET = ["water", "coast", "river"];
    const CORNERS = [[1, -1], [1, 1], [-1, 1], [-1, -1]];
    const SQUARE = [[0, -1], [1, 0], [0, 1], [-1, 0]];

    /* The neighbours of a cell by heading, clockwise from the top. */
    function around(map, column, row) {
        if (map.orientation !== TileMap.Hexagonal)
            return SQUARE.map(step => [column + step[0], row + step[1]]);
        const odd = map.staggerIndex === TileMap.StaggerOdd ? 1 : 0;
        if (map.staggerAxis === TileMap.StaggerX) {
            const low = column % 2 === odd ? 0 : -1;
            return [[0, -1], [1, low], [1, low + 1], [0, 1], [-1, low + 1], [-1, low]]
                .map(step => [column + step[0], row + step[1]]);
        }
        const right = row % 2 === odd ? 1 : 0;
        return [[right, -1], [1, 0], [right, 1], [right - 1, 1], [-1, 0], [right - 1, -1]]
            .map(step => [column + step[0], row + step[1]]);
    }

    function number(tile, name) {
        const value = tile.property(name);
        return value === undefined ? -1 : value;
    }

    function key(terrain, exits, corners, stream, water) {
        return [terrain, exits, corners, stream, water].join(" ");
    }

    /* All joined tiles of a tileset by what they join; and its bridges. */
    function index(tileset) {
        const tiles = {}, bridges = [];
        for (const tile of tileset.tiles) {
            const terrain = tile.property("terrain"), exits = number(tile, "exits");
            if (!terrain || exits < 0)
                continue;
            const stream = number(tile, "stream");
            tiles[key(terrain, exits, number(tile, "corners"), stream, number(tile, "water"))] = tile;
            if (terrain === "bridge")
                bridges.push({ tile: tile, exits: exits, stream: stream });
        }
        return { tiles: tiles, bridges: bridges };
    }

    function bits(mask) {
        let count = 0;
        for (; mask; mask &= mask - 1)
            ++count;
        return count;
    }

    function chosen(map, layer, column, row, index) {
        const at = (c, r) => {
            const tile = c >= 0 && r >= 0 && c < map.width && r < map.height ? layer.tileAt(c, r) : null;
            return tile ? tile.property("terrain") || "" : "";
        };
        const cells = around(map, column, row), sides = cells.length, terrain = at(column, row);
        const mask = fits => cells.reduce(
            (sum, cell, side) => sum | (fits(at(cell[0], cell[1])) ? 1 << side : 0), 0);
        const corners = (fits, exits) => sides === 6 ? -1 : CORNERS.reduce((sum, step, corner) => {
            const free = !((exits >> corner | exits >> (corner + 1) % 4) & 1);
            return sum | (free && fits(at(column + step[0], row + step[1])) ? 1 << corner : 0);
        }, 0);
        /* What leads to a single neighbour and stands at the rim of the map leads on off the map. */
        const onward = exits => {
            if (bits(exits) !== 1)
                return exits;
            const from = Math.round(Math.log2(exits));
            let best = -1;
            cells.forEach((cell, side) => {
                const off = cell[0] < 0 || cell[1] < 0 || cell[0] >= map.width || cell[1] >= map.height;
                const turn = s => Math.abs((s - from + sides) % sides - sides / 2);
                if (off && (best < 0 || turn(side) < turn(best)))
                    best = side;
            });
            return best < 0 ? exits : exits | 1 << best;
        };
        const tiles = index.tiles;
        const roads = mask(name => ROADS.includes(name)), rivers = mask(name => RIVERS.includes(name));
        const water = mask(name => name === "water");
        if (terrain === "road")
            return tiles[key("road", onward(roads), -1, -1, -1)];
        if (terrain === "town") {
            const streets = mask(name => name === "road" || name === "bridge");
            return streets ? tiles[key("town", streets, -1, -1, -1)] : null;
        }
        if (terrain === "river")
            return (bits(rivers) === 1 && tiles[key("river", rivers, -1, -1, water)]) ||
                tiles[key("river", water ? rivers : onward(rivers), -1, -1, -1)];
        if (terrain === "water") {
            const land = name => name !== "" && !WET.includes(name);
            const exits = mask(land), corner = corners(land, exits);
            return tiles[key("water", exits, corner, -1, -1)];
        }
        if (terrain === "coast") {
            const corner = corners(name => name === "water", water);
            return water || corner > 0 ? tiles[key("coast", water, corner, -1, -1)] : null;
        }
        if (terrain === "bridge" && index.bridges.length) {
            const fit = bridge => bits(bridge.exits & roads) + bits(bridge.stream & (rivers | water));
            return index.bridges.reduce((best, bridge) => fit(bridge) > fit(best) ? bridge : best).tile;
        }
        return null;
    }

    const action = tiled.registerAction("SalientJoin", function () {
        const map = tiled.activeAsset;
        const layer = map && map.isTileMap ? map.currentLayer : null;
        if (!layer || !layer.isTileLayer) {
            tiled.alert("Choose the tile layer with the terrain first.", "Join roads, rivers and shores");
            return;
        }
        const indices = {}, changes = [];
        for (let row = 0; row < map.height; ++row) {
            for (let column = 0; column < map.width; ++column) {
                const tile = layer.tileAt(column, row);
                if (!tile)
                    continue;
                const name = tile.tileset.name;
                if (!indices[name])
                    indices[name] = index(tile.tileset);
                const better = chosen(map, layer, column, row, indices[name]);
                if (better && better.id !== tile.id)
                    changes.push([column, row, better]);
            }
        }
        const edit = layer.edit();
        for (const change of changes)
            edit.setTile(change[0], change[1], change[2]);
        edit.apply();
        tiled.log("Salient: " + changes.length + " tiles joined");
    });
    action.text = "Join roads, rivers and shores";
    action.shortcut = "Ctrl+Shift+J";

    tiled.extendMenu("Map", [{ action: "SalientJoin" }]);
})();
