/** What is sent of a file of contacts, however the program that saved it wrote its letters. */
import type { ImportForm } from "#domain/crm/import-choices.ts";

/** An Excel file (an archive, or in the old form) as its bytes in base64, anything else as its text. */
export async function readContent(file: File): Promise<{ form: ImportForm; text: string }> {
  const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isArchive = first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
  const isOldExcel = first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0;
  if (isArchive || isOldExcel) return { form: "xlsx", text: await readBase64(file) };
  return { form: "text", text: decodeText(await file.arrayBuffer()) };
}

function readBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result.replace(/^[^,]*,/, "") : ""));
  reader.addEventListener("error", () => reject(reader.error ?? new Error("the file can't be read")));
  reader.readAsDataURL(file);
  return promise;
}

/**
 * UTF-16 where the file begins with its mark (Excel's "Unicode Text") or every other byte is empty, UTF-8 where all of it is that,
 * and otherwise windows-1252, which Excel's plain "CSV" is in the UK: read as UTF-8, each é, £ and ’ in it would be lost.
 */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if ((first === 0xff && second === 0xfe) || isEmptyEvery(bytes, 1)) return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || isEmptyEvery(bytes, 0)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Whether of each two bytes at the beginning this one is 0, as headings in plain letters are in UTF-16. */
function isEmptyEvery(bytes: ArrayBuffer, place: 0 | 1): boolean {
  const looked = new Uint8Array(bytes, 0, Math.min(20, bytes.byteLength - (bytes.byteLength % 2)));
  return looked.length >= 4 && looked.every((byte, index) => (byte === 0) === (index % 2 === place));
}
