/**
 * Decodes a HEIC photo by libheif, in WebAssembly with limited memory, whatever size the file claims. Phones store a photo
 * as tiles: each is decoded by itself and added to a smaller picture, so that 50 megapixels take no more memory than one tile.
 */
import type { LibHeif } from "libheif-js/wasm-bundle.js";
// oxlint-disable eslint/no-underscore-dangle -- the names of the C functions
import { maxPhotoPixels, maxUntiledPhotoPixels } from "#domain/kernel/photo-pixels.ts";
import { PhotoUnreadable } from "./photos.errors.ts";
import { createShrunk } from "./shrunk-picture.ts";
import type { RawPicture, ShrunkPicture } from "./shrunk-picture.ts";

/** The larger side is no smaller than this afterwards, where it was no smaller before. */
const enoughSide = 1_600;
const maxTiles = 4_096;
const pageBytes = 65_536;
const maxMemoryBytes = 130_000_000;

/** Of libheif's C interface (heif_image.h, heif_error.h): an error is three words, and tiling eighteen. */
const [rgb, interleaved, interleavedChannel] = [1, 10, 10];
const [wordBytes, errorBytes, tilingBytes] = [4, 12, 72];

type Tiling = {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  width: number;
  height: number;
  top: number;
  left: number;
};

/** @throws PhotoUnreadable */
export async function readHeic(bytes: Uint8Array): Promise<RawPicture> {
  boundMemory();
  const { default: heif } = await import("libheif-js/wasm-bundle.js"); // three megabytes, and most photos are not HEIC
  const scope = new DisposableStack();
  try {
    return readPrimary(heif, bytes, scope);
  } catch (cause) {
    if (cause instanceof PhotoUnreadable) throw cause;
    throw new PhotoUnreadable("cannot be decoded as HEIC", { cause });
  } finally {
    scope.dispose();
  }
}

function readPrimary(heif: LibHeif, bytes: Uint8Array, scope: DisposableStack): RawPicture {
  const allocate = (length: number) => scope.adopt(heif._malloc(length), heif._free);
  const error = allocate(errorBytes);
  const checked = (what: string) => {
    if (new DataView(heif.HEAPU8.buffer).getInt32(error, true) !== 0) throw new PhotoUnreadable(`${what} cannot be decoded`);
  };
  const wordAt = (at: number) => new DataView(heif.HEAPU8.buffer).getUint32(at, true);
  const file = allocate(bytes.byteLength);
  heif.HEAPU8.set(bytes, file);
  const context = scope.adopt(heif._heif_context_alloc(), heif._heif_context_free);
  heif._heif_context_read_from_memory_without_copy(error, context, file, bytes.byteLength, 0);
  checked("the file");
  const out = allocate(wordBytes);
  heif._heif_context_get_primary_image_handle(error, context, out);
  checked("the picture");
  const handle = scope.adopt(wordAt(out), heif._heif_image_handle_release);
  const tiling = readTiling(heif, { error, handle, at: allocate(tilingBytes), checked });
  const shrunk = createShrunk(tiling.width, tiling.height, enoughSide);
  const isTiled = tiling.columns * tiling.rows > 1;
  for (let row = 0; row < tiling.rows; row += 1)
    for (let column = 0; column < tiling.columns; column += 1) {
      if (isTiled) heif._heif_image_handle_decode_image_tile(error, handle, out, rgb, interleaved, 0, column, row);
      else heif._heif_decode_image(error, handle, out, rgb, interleaved, 0);
      checked("a tile");
      addImage(heif, { image: wordAt(out), out }, shrunk, column * tiling.tileWidth - tiling.left, row * tiling.tileHeight - tiling.top);
    }
  return shrunk.picture();
}

type TilingAt = { error: number; handle: number; at: number; checked: (what: string) => void };

function readTiling(heif: LibHeif, { error, handle, at, checked }: TilingAt): Tiling {
  heif._heif_image_handle_get_image_tiling(error, handle, 1, at);
  checked("the picture");
  const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0, top = 0, left = 0] = new Uint32Array(
    heif.HEAPU8.slice(at, at + tilingBytes).buffer,
  );
  const pixels = width * height;
  if (pixels === 0 || columns * rows === 0 || columns * rows > maxTiles)
    throw new PhotoUnreadable(`has ${pixels} pixels in ${columns * rows} tiles`);
  if (pixels > maxPhotoPixels) throw new PhotoUnreadable(`has ${pixels} pixels`, { limit: "pixels" });
  if (tileWidth * tileHeight > maxUntiledPhotoPixels)
    throw new PhotoUnreadable(`has ${tileWidth * tileHeight} pixels in one piece`, { limit: "wholePixels" });
  return { columns, rows, tileWidth, tileHeight, width, height, top, left };
}

function addImage(heif: LibHeif, { image, out }: { image: number; out: number }, shrunk: ShrunkPicture, x: number, y: number): void {
  try {
    const plane = heif._heif_image_get_plane_readonly2(image, interleavedChannel, out);
    const stride = new DataView(heif.HEAPU8.buffer).getUint32(out, true);
    const [width, height] = [heif._heif_image_get_width(image, interleavedChannel), heif._heif_image_get_height(image, interleavedChannel)];
    if (plane === 0 || width <= 0 || height <= 0) throw new PhotoUnreadable("has a tile without pixels");
    shrunk.add({ data: heif.HEAPU8.subarray(plane, plane + stride * height), width, height, stride }, x, y);
  } finally {
    heif._heif_image_release(image);
  }
}

let isBound = false;
/** The library has no limit of its own; its decoder treats a failed memory growth as "out of memory". */
function boundMemory(): void {
  if (isBound) return;
  isBound = true;
  const grow = Reflect.get(WebAssembly.Memory.prototype, "grow"); // called with its own memory below
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError("this photo wants too much memory");
    return grow.call(this, pages);
  };
}
