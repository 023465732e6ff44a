/** Pixels of a HEIC photo by libheif, in WebAssembly whose memory is bounded whatever the file claims of itself. */
import { PhotoUnreadable } from "./photos.errors.ts";

/** Twelve bytes of memory each until it is a picture: as much as most phones take, and no more. */
const maxPixels = 13_000_000;
const pageBytes = 65_536;
const maxMemoryBytes = 130_000_000;

/** @throws PhotoUnreadable */
export async function readHeic(bytes: Uint8Array): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  boundMemory();
  const { default: decode } = await import("heic-decode"); // three megabytes, and most photos are none
  try {
    const images = await decode.all({ buffer: bytes });
    try {
      const [first] = images;
      if (first === undefined) throw new PhotoUnreadable("holds no picture");
      const pixels = first.width * first.height;
      if (!(pixels > 0 && pixels <= maxPixels)) throw new PhotoUnreadable(`has ${pixels} pixels`);
      return await first.decode();
    } finally {
      images.dispose();
    }
  } catch (cause) {
    if (cause instanceof PhotoUnreadable) throw cause;
    throw new PhotoUnreadable("cannot be decoded as HEIC", { cause });
  }
}

let isBound = false;
/** The library offers no limit of its own; a refusal to grow reaches its decoder as "out of memory". */
function boundMemory(): void {
  if (isBound) return;
  isBound = true;
  const grow = Reflect.get(WebAssembly.Memory.prototype, "grow"); // called with its own memory below
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > maxMemoryBytes) throw new RangeError("this photo wants too much memory");
    return grow.call(this, pages);
  };
}
