/** A picture put together from tiles of a larger one, each of whose squares of pixels becomes their mean. Nothing is ever held at full size. */

export type RawPicture = { width: number; height: number; channels: 3; data: Uint8Array };
/** RGB, three bytes a pixel. */
export type Tile = { data: Uint8Array; width: number; height: number; stride: number };
export type ShrunkPicture = { add: (tile: Tile, x: number, y: number) => void; picture: () => RawPicture };

/** A sum of sixteen bits holds the bytes of 16 × 16 pixels. */
const maxFactor = 16;

/** `enough`: the larger side is divided by a whole number for as long as it stays this long. */
export function createShrunk(width: number, height: number, enough: number): ShrunkPicture {
  const factor = Math.max(1, Math.min(maxFactor, Math.floor(Math.max(width, height) / enough)));
  const [columns, rows] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const sums = new Uint16Array(columns * rows * 3);
  /** Of one dimension narrower than a square. */
  const area = Math.min(factor, width) * Math.min(factor, height);
  return {
    add(tile, left, top) {
      const [fromY, toY] = [Math.max(0, -top), Math.min(tile.height, rows * factor - top, height - top)];
      const [fromX, toX] = [Math.max(0, -left), Math.min(tile.width, columns * factor - left, width - left)];
      for (let y = fromY; y < toY; y += 1) {
        const row = Math.floor((top + y) / factor) * columns;
        let at = y * tile.stride + fromX * 3;
        for (let x = fromX; x < toX; x += 1) {
          const sum = (row + Math.floor((left + x) / factor)) * 3;
          sums[sum] = (sums[sum] ?? 0) + (tile.data[at] ?? 0);
          sums[sum + 1] = (sums[sum + 1] ?? 0) + (tile.data[at + 1] ?? 0);
          sums[sum + 2] = (sums[sum + 2] ?? 0) + (tile.data[at + 2] ?? 0);
          at += 3;
        }
      }
    },
    picture() {
      const data = new Uint8Array(sums.length);
      for (const [index, sum] of sums.entries()) data[index] = Math.round(sum / area);
      return { width: columns, height: rows, channels: 3, data };
    },
  };
}
