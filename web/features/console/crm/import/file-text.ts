/** The text of a CSV file, however the program that saved it wrote its letters. */

/**
 * UTF-16 where the file begins with its mark (Excel's "Unicode Text"), UTF-8 where all of it is that, and otherwise
 * windows-1252, which Excel's plain "CSV" is in the UK: read as UTF-8, each é, £ and ’ in it would be lost.
 */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
