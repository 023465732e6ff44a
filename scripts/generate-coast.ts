/**
 * Writes `web/features/coverage/map/coast.ts` from Natural Earth's 1:10m land (npm `world-atlas`): the part of it that
 * our maps can show. Run by hand when the atlas or the extent changes; the atlas itself never reaches a page.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import { geoIdentity, geoPath } from "d3-geo";
import { feature } from "topojson-client";

/** West, south and east, north. */
const extent: [[number, number], [number, number]] = [
  [-1.75, 50.25],
  [2.25, 52],
];
const target = "web/features/coverage/map/coast.ts";

const atlas = JSON.parse(fs.readFileSync(createRequire(import.meta.url).resolve("world-atlas/land-10m.json"), "utf8")) as Parameters<
  typeof feature
>[0];
const land = atlas.objects["land"];
if (land === undefined) throw new Error("The atlas holds no land");

const rings: [number, number][][] = [];
const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
const collect = {
  beginPath: () => undefined,
  arc: () => undefined,
  moveTo: (x: number, y: number) => void rings.push([[round(x), round(y)]]),
  lineTo: (x: number, y: number) => void rings.at(-1)?.push([round(x), round(y)]),
  closePath: () => undefined,
};
geoPath(geoIdentity().clipExtent(extent), collect)(feature(atlas, land));

// As strings, because the formatter would put each of four hundred pairs on lines of its own.
const text = rings.map((ring) => `  "${ring.map((place) => place.join(" ")).join(",")}",`).join("\n");
fs.writeFileSync(
  target,
  `/** Land of southern England and what lies across the water, longitude and latitude. Written by scripts/generate-coast.ts. Made with Natural Earth. */\nconst rings = [\n${text}\n];\n\nexport const coast: readonly (readonly (readonly [number, number])[])[] = rings.map((ring) =>\n  ring.split(",").map((place) => {\n    const [longitude = 0, latitude = 0] = place.split(" ").map(Number);\n    return [longitude, latitude];\n  }),\n);\n`,
);
process.stdout.write(`${target}: ${rings.length} rings, ${rings.flat().length} points\n`);
