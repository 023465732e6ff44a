/** A HEIC as phones store it: a grid of tiles. All are the same one, so that a photo of 48 megapixels is a small file and soon made. */
import { smallHeic } from "./odd-files.ts";

type Options = { columns: number; rows: number; /** Turned by so many quarters, anticlockwise. */ turns?: number };

const word = (value: number, bytes: 1 | 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([word(content.length + 8, 4), Buffer.from(type), content]);
};
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) => box(type, word((version << 24) | flags, 4), ...parts);

/** A box of the small picture, found by its name, as a whole. */
function partOf(type: string): Buffer {
  const at = smallHeic.indexOf(type) - 4;
  return Buffer.from(smallHeic.subarray(at, at + smallHeic.readUInt32BE(at)));
}

const ispe = partOf("ispe");
const small = { width: ispe.readUInt32BE(12), height: ispe.readUInt32BE(16) };
/** Six by six of the small picture make one tile: an item may be named once among an image's parts, and there is a limit on items. */
const side = 6;
export const tile = { width: side * small.width, height: side * small.height };

const [pictureId, firstTileId, firstPartId] = [1, 2, 5_000];

export function tiledHeic({ columns, rows, turns = 0 }: Options): Buffer {
  const data = partOf("mdat").subarray(8);
  const [outer, inner] = [gridOf(columns, rows, tile), gridOf(side, side, small)];
  const [tileIds, partIds] = [idsFrom(firstTileId, columns * rows), idsFrom(firstPartId, side * side)];
  const head = box("ftyp", Buffer.from("heic"), word(0, 4), Buffer.from("mif1heic"));
  const metaOf = (at: number) =>
    fullBox(
      "meta",
      0,
      0,
      fullBox("hdlr", 0, 0, word(0, 4), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, 0, word(pictureId, 2)),
      placesOf([
        [[pictureId], at, outer.data.length],
        [tileIds, at + outer.data.length, inner.data.length],
        [partIds, at + outer.data.length + inner.data.length, data.length],
      ]),
      namesOf([
        [[pictureId], "grid"],
        [tileIds, "grid"],
        [partIds, "hvc1"],
      ]),
      fullBox("iref", 0, 0, referencesOf(pictureId, tileIds), ...tileIds.map((id) => referencesOf(id, partIds))),
      box(
        "iprp",
        box("ipco", partOf("hvcC"), ispe, inner.size, outer.size, box("irot", word(turns, 1))),
        // The high bit: whoever does not know this property may not show the picture.
        propertiesOf([
          [[pictureId], [4, 0x85]],
          [tileIds, [3]],
          [partIds, [0x81, 2]],
        ]),
      ),
    );
  const offset = head.length + metaOf(0).length + 8;
  return Buffer.concat([head, metaOf(offset), box("mdat", outer.data, inner.data, data)]);
}

const idsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

function gridOf(columns: number, rows: number, part: { width: number; height: number }) {
  const [width, height] = [word(columns * part.width, 4), word(rows * part.height, 4)];
  return { data: Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), width, height]), size: fullBox("ispe", 0, 0, width, height) };
}

const referencesOf = (id: number, parts: readonly number[]) =>
  box("dimg", word(id, 2), word(parts.length, 2), ...parts.map((part) => word(part, 2)));

function placesOf(places: readonly [ids: readonly number[], at: number, length: number][]): Buffer {
  const each = places.flatMap(([ids, at, length]) =>
    ids.map((id) => Buffer.concat([word(id, 2), word(0, 2), word(1, 2), word(at, 4), word(length, 4)])),
  );
  return fullBox("iloc", 0, 0, Buffer.from([0x44, 0]), word(each.length, 2), ...each);
}

function namesOf(names: readonly [ids: readonly number[], type: string][]): Buffer {
  const each = names.flatMap(([ids, type]) =>
    ids.map((id) => fullBox("infe", 2, id === pictureId ? 0 : 1, word(id, 2), word(0, 2), Buffer.from(`${type}\0`))),
  );
  return fullBox("iinf", 0, 0, word(each.length, 2), ...each);
}

function propertiesOf(properties: readonly [ids: readonly number[], indices: readonly number[]][]): Buffer {
  const each = properties.flatMap(([ids, indices]) =>
    ids.map((id) => Buffer.concat([word(id, 2), word(indices.length, 1), Buffer.from(indices)])),
  );
  return fullBox("ipma", 0, 0, word(each.length, 4), ...each);
}
