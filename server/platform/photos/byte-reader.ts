/** Reads a stream by length: peeks at bytes, takes them, or passes them on without keeping them. */
import { PhotoUnreadable } from "./photos.errors.ts";

export type ByteReader = {
  /** The next bytes, or fewer at the end, without consuming them. */
  peek: (length: number) => Promise<Buffer>;
  /** @throws PhotoUnreadable when there are fewer */
  take: (length: number) => Promise<Buffer>;
  /** Yields them as they arrive. @throws PhotoUnreadable when there are fewer */
  pass: (length: number) => AsyncGenerator<Uint8Array>;
  rest: () => AsyncGenerator<Uint8Array>;
};

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let buffered: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const next = await iterator.next();
    if (next.done === true) return false;
    buffered = buffered.length === 0 ? Buffer.from(next.value) : Buffer.concat([buffered, next.value]);
    return true;
  }
  function cut(length: number): Buffer {
    const part = buffered.subarray(0, length);
    buffered = buffered.subarray(part.length);
    return part;
  }
  async function peek(length: number): Promise<Buffer> {
    while (buffered.length < length && (await more()));
    return buffered.subarray(0, length);
  }
  return {
    peek,
    async take(length) {
      if ((await peek(length)).length < length) throw new PhotoUnreadable("ends too early");
      return cut(length);
    },
    async *pass(length) {
      for (let left = length; left > 0;) {
        if (buffered.length === 0 && !(await more())) throw new PhotoUnreadable("ends too early");
        const part = cut(left);
        left -= part.length;
        yield part;
      }
    },
    async *rest() {
      while (buffered.length > 0 || (await more())) yield cut(buffered.length);
    },
  };
}
