/** Answers with a file: ranges, conditional requests, and headers that keep browsers from running uploaded content. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { ByteRange, ObjectBytes } from "../../platform/objects/object-bytes.ts";
import { parseEssence } from "./names.ts";
import { StorageProblem } from "./storage.errors.ts";
import type { ObjectMetadata, ObjectRow } from "./storage.procedures.ts";

type ReadRequest = {
  method: string;
  header: (name: string) => string | undefined;
  /** `?download`: empty for the file's own name. */
  download: string | undefined;
  /** Shared caches may not keep it. */
  isPrivate: boolean;
};

/**
 * `find` is called again when the bytes are gone after the row was read: the file has just been replaced.
 * @throws NoSuchKey, InvalidRange
 */
export async function serveObject(bytes: ObjectBytes, find: () => Promise<ObjectRow>, requested: ReadRequest): Promise<Response> {
  let object = await find();
  for (let attempt = 0; ; attempt += 1) {
    const answer = await serveVersion(bytes, object, requested);
    if (answer !== undefined) return answer;
    const again = await find();
    if (again.version === object.version || attempt > 3) throw new StorageProblem("InternalError", "The bytes of this file are missing");
    object = again;
  }
}

async function serveVersion(bytes: ObjectBytes, object: ObjectRow, requested: ReadRequest): Promise<Response | undefined> {
  const { metadata } = object;
  const headers = buildHeaders(object, requested);
  if (isUnchanged(metadata, requested)) return new Response(null, { status: 304, headers });
  const range = parseRange(metadata, requested);
  const length = range === undefined ? metadata.size : range.end - range.start + 1;
  headers.set("content-length", String(length));
  if (range !== undefined) headers.set("content-range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  const status = range === undefined ? 200 : 206;
  if (requested.method === "HEAD" || length === 0) return new Response(null, { status, headers });
  const stream = await bytes.open(object.version, range);
  if (stream === undefined) return undefined;
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit, { status, headers });
}

function buildHeaders({ name, metadata }: ObjectRow, { download, isPrivate }: ReadRequest): Headers {
  const type = servedType(metadata.mimetype);
  const headers = new Headers({
    "content-type": type,
    "cache-control": isPrivate ? `private, ${metadata.cacheControl}` : metadata.cacheControl,
    etag: metadata.eTag,
    "last-modified": new Date(metadata.lastModified).toUTCString(),
    "accept-ranges": "bytes",
    "x-robots-tag": "none",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  });
  if (metadata.contentEncoding !== undefined) headers.set("content-encoding", metadata.contentEncoding);
  const isActive = type !== metadata.mimetype;
  if (download !== undefined || isActive) headers.set("content-disposition", disposition(download || (name.split("/").at(-1) ?? "file")));
  return headers;
}

/** Types that a browser would run or render on our origin are served as text. */
function servedType(type: string): string {
  const essence = parseEssence(type) ?? "application/octet-stream";
  return /html|xml|svg|javascript|ecmascript|shockwave|x-mixed-replace|^text\/(css|xsl|vtt)/.test(essence)
    ? "text/plain; charset=utf-8"
    : type;
}

function disposition(name: string): string {
  const short = name.slice(0, 150).toWellFormed();
  const plain = short.replace(/[^\w .()-]/g, "_");
  const exact = encodeURIComponent(short).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function isUnchanged({ eTag, lastModified }: ObjectMetadata, { header }: ReadRequest): boolean {
  const cached = header("if-none-match");
  if (cached !== undefined) return cached.split(",").some((tag) => ["*", eTag].includes(tag.trim().replace(/^W\//, "")));
  const since = Date.parse(header("if-modified-since") ?? "");
  return !Number.isNaN(since) && Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

/** A single range; a request for several gets the whole file, as HTTP allows. @throws InvalidRange */
function parseRange({ size, eTag, lastModified }: ObjectMetadata, { header }: ReadRequest): ByteRange | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header("range")?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const condition = header("if-range");
  if (condition !== undefined && condition !== eTag && condition !== new Date(lastModified).toUTCString()) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end || start >= size) throw new StorageProblem("InvalidRange");
  return { start, end };
}
