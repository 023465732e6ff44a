/** Decodes a HEIC photo by libheif, in WebAssembly with limited memory, whatever size the file claims. */
import { PhotoUnreadable } from "./photos.errors.ts";

/** Each pixel takes twelve bytes while decoding; most phones' photos are no larger. */
const maxPixels = 13_000_000;
const pageBytes = 65_536;
const maxMemoryBytes = 130_000_000;

/** @throws PhotoUnreadable */
export async function readHeic(bytes: Uint8Array): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  boundMemory();
  const { default: decode } = await import("heic-decode"); // three megabytes, and most photos are not HEIC
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
