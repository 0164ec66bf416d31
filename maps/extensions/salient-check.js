/* Fills Tiled's Issues view with what `salient check --json` says of a map: after every save, and by
 * Map > Check for Salient (Ctrl+Shift+K). A double click on an issue shows its cell or object. */

(function () {
    "use strict";

    const program = tiled.platform === "windows" ? "salient.exe" : "salient";

    function ours(asset) {
        return asset && asset.isTileMap && /\.(tmx|tmj|json)$/i.test(asset.fileName || "");
    }

    function findObject(layers, id) {
        for (const layer of layers) {
            if (layer.isObjectLayer) {
                for (const object of layer.objects)
                    if (object.id === id)
                        return object;
            } else if (layer.isGroupLayer) {
                const found = findObject(children(layer), id);
                if (found)
                    return found;
            }
        }
        return null;
    }

    function children(parent) {
        const layers = [];
        for (let number = 0; number < parent.layerCount; ++number)
            layers.push(parent.layerAt(number));
        return layers;
    }

    function findLayer(layers, name) {
        for (const layer of layers) {
            if (layer.name === name)
                return layer;
            const found = layer.isGroupLayer ? findLayer(children(layer), name) : null;
            if (found)
                return found;
        }
        return null;
    }

    function centreOn(x, y) {
        const view = tiled.mapEditor && tiled.mapEditor.currentMapView;
        if (view)
            view.centerOn(x, y);
    }

    /* The middle of a cell on the screen, in pixels of the map. */
    function middle(map, column, row) {
        let x = column * map.tileWidth, y = row * map.tileHeight;
        if (map.orientation === TileMap.Hexagonal || map.orientation === TileMap.Staggered) {
            const odd = map.staggerIndex === TileMap.StaggerOdd ? 1 : 0;
            if (map.staggerAxis === TileMap.StaggerX) {
                x = column * (map.tileWidth + map.hexSideLength) / 2;
                y += column % 2 === odd ? map.tileHeight / 2 : 0;
            } else {
                y = row * (map.tileHeight + map.hexSideLength) / 2;
                x += row % 2 === odd ? map.tileWidth / 2 : 0;
            }
        }
        return { x: x + map.tileWidth / 2, y: y + map.tileHeight / 2 };
    }

    function show(finding, fileName) {
        const map = tiled.open(fileName);
        if (!map || !map.isTileMap)
            return;
        const layer = finding.layer ? findLayer(children(map), finding.layer) : null;
        if (layer)
            map.currentLayer = layer;
        const object = finding.object ? findObject(children(map), finding.object.id) : null;
        if (object) {
            map.selectedObjects = [object];
            centreOn(object.x, object.y);
        } else if (finding.cell) {
            const column = finding.cell[0], row = finding.cell[1];
            map.selectedArea.set(Qt.rect(column, row, 1, 1));
            const place = middle(map, column, row);
            centreOn(place.x, place.y);
        }
    }

    function words(finding) {
        const place = [];
        if (finding.layer)
            place.push("layer " + finding.layer);
        if (finding.object)
            place.push("object " + finding.object.id + (finding.object.name ? " " + finding.object.name : ""));
        if (finding.cell)
            place.push("column " + finding.cell[0] + ", row " + finding.cell[1]);
        const where = place.length ? place.join(", ") + ": " : "";
        return where + finding.message + (finding.cure ? " (" + finding.cure + ")" : "");
    }

    /* What the checker prints, or null after telling why there is nothing. */
    function ask(fileName) {
        const process = new Process();
        try {
            process.exec(program, ["check", "--json", fileName], false);
            return JSON.parse(process.readStdOut());
        } catch (problem) {
            const told = String(process.readStdErr()).trim() || String(problem);
            tiled.warn("The map could not be checked: `salient check` did not answer. " + told +
                       " Install Salient so that `salient` is on the path.");
            return null;
        } finally {
            process.close();
        }
    }

    function check(map) {
        const fileName = map.fileName;
        const findings = ask(fileName);
        if (!findings)
            return;
        let errors = 0;
        for (const finding of findings) {
            const tell = finding.severity === "error" ? tiled.error : tiled.warn;
            errors += finding.severity === "error" ? 1 : 0;
            tell(words(finding), () => show(finding, fileName));
        }
        const rest = findings.length - errors;
        tiled.log("Salient: " + errors + " errors and " + rest + " warnings in " + fileName);
    }

    const action = tiled.registerAction("SalientCheck", function () {
        const map = tiled.activeAsset;
        if (!ours(map)) {
            tiled.alert("Open a map and save it first.", "Check for Salient");
            return;
        }
        if (map.modified)
            tiled.trigger("Save");  // and the saved map is checked
        else
            check(map);
    });
    action.text = "Check for Salient";
    action.shortcut = "Ctrl+Shift+K";

    tiled.extendMenu("Map", [{ separator: true }, { action: "SalientCheck" }]);

    tiled.assetSaved.connect(function (asset) {
        if (ours(asset))
            check(asset);
    });
})();
