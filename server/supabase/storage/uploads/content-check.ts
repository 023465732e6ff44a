/** Detects what a file is by its first bytes and compares it with the type that was declared. */
import { StorageProblem } from "../storage.errors.ts";
import { parseEssence, isAllowedType } from "../names.ts";

/** Enough for every signature that the detector needs for the types we accept. */
export const sniffedBytes = 8192;

/** Names of one format; the first is the one the detector uses. */
const sameFormat = [
  ["application/xml", "text/xml", "image/svg+xml", "application/xhtml+xml", "application/rss+xml"],
  ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
  ["image/apng", "image/png"],
  ["video/quicktime", "video/mp4", "video/x-m4v"],
  ["audio/wav", "audio/wave", "audio/x-wav", "audio/vnd.wave"],
  ["audio/mp4", "audio/x-m4a", "audio/m4a"],
  ["image/vnd.microsoft.icon", "image/x-icon"],
  ["application/zip", "application/x-zip-compressed"],
  ["application/gzip", "application/x-gzip"],
  ["application/javascript", "text/javascript"],
];
const anything = "application/octet-stream";

/**
 * The type a file is stored with. Where a bucket lists the types it allows, the type must be one of them and the bytes
 * must be of the type that was declared. @throws InvalidMimeType
 */
export async function checkType(head: Uint8Array, declared: string | undefined, allowed: readonly string[] | null): Promise<string> {
  const { fileTypeFromBuffer, supportedMimeTypes } = await import("file-type"); // heavy, and not needed to start
  const mediaType = head.length === 0 ? undefined : (await fileTypeFromBuffer(head))?.mime;
  const given = declared === undefined || declared === "" ? anything : declared.trim();
  const essence = parseEssence(given);
  if (essence === undefined || !/^[\x20-\x7e]{1,200}$/.test(given))
    throw new StorageProblem("InvalidMimeType", "The type of the file is not written as one");
  const type = essence === anything && mediaType !== undefined ? mediaType : essence;
  if (allowed !== null) {
    if (!isAllowedType(type, allowed)) throw new StorageProblem("InvalidMimeType", `mime type ${type} is not supported`);
    if (!isConsistent(type, mediaType, supportedMimeTypes))
      throw new StorageProblem("InvalidMimeType", `The file is not what it says: ${type}`);
  }
  return type === essence ? given : type;
}

/** Before any bytes arrive: whether the bucket allows the declared type. @throws InvalidMimeType */
export function checkDeclared(declared: string | undefined, allowed: readonly string[] | null): void {
  const essence = parseEssence(declared ?? "");
  if (allowed === null || essence === undefined || essence === anything) return;
  if (!isAllowedType(essence, allowed)) throw new StorageProblem("InvalidMimeType", `mime type ${essence} is not supported`);
}

/** Bytes without a known signature are accepted for every format that has none. */
function isConsistent(type: string, mediaType: string | undefined, supported: ReadonlySet<string>): boolean {
  if (mediaType === undefined) return type === anything || !(supported.has(type) || isSameFormatAsSupported(type, supported));
  return mediaType === type || sameFormat.some((names) => names.includes(mediaType) && names.includes(type));
}

/** Not for XML, the first group: an SVG without an XML declaration has no signature. */
const isSameFormatAsSupported = (type: string, supported: ReadonlySet<string>) =>
  sameFormat.slice(1).some((names) => names.includes(type) && names.some((name) => supported.has(name)));
