/**
 * Answers from memory before the router: pages as rendered for the current content, and the build's own files, each
 * with its head and its compressed bodies ready, so that a hit is one buffer write (design: performance, trap 8).
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** `compressed`: bodies made at build time; without them they are made here. */
export type Entry = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  compressed?: { br: Buffer; gzip: Buffer } | undefined;
};
type Encoding = "br" | "gzip" | "identity";
/** Heads as Node takes them with the least work: names and values in turn. */
type Head = string[];
type Ready = { status: number; etag: string; unchanged: Head; bodies: Record<Encoding, { body: Buffer; head: Head }> };

export type PageCache = {
  /** Answers the request when it can; false leaves it to the router. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  put: (path: string, entry: Entry, generation: number) => Promise<void>;
  /** Forgets all pages (not files) and starts a new generation; what was rendered for an older one is not taken. */
  drop: () => number;
  generation: () => number;
  has: (path: string) => boolean;
};

const compressibleTypes = /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;

export function createPageCache(): PageCache & { putFile: (path: string, entry: Entry) => Promise<void> } {
  const files = new Map<string, Ready>();
  let pages = new Map<string, Ready>();
  let generation = 1;
  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const url = request.url ?? "/";
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      const ready = pages.get(path) ?? files.get(path);
      if (ready === undefined) return false;
      const { body, head } = ready.bodies[chooseEncoding(request.headers["accept-encoding"])];
      if (matches(request.headers["if-none-match"], ready.etag)) response.writeHead(304, ready.unchanged).end();
      else response.writeHead(ready.status, head).end(request.method === "HEAD" ? undefined : body);
      return true;
    },
    async put(path, entry, rendered) {
      const ready = await prepare(entry);
      if (rendered === generation) pages.set(path, ready);
    },
    async putFile(path, entry) {
      files.set(path, await prepare(entry));
    },
    drop() {
      pages = new Map();
      generation += 1;
      return generation;
    },
    generation: () => generation,
    has: (path) => pages.has(path),
  };
}

export const isCompressible = (contentType: string) => compressibleTypes.test(contentType);

/** `quality`: Brotli's 0 to 11; 11 takes a second for a large script, so it is for the build. */
export async function compress(body: Buffer, quality: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, { params }), promisify(gzip)(body, { level: 9 })]);
  return { br, gzip: gz };
}

async function prepare({ status, headers, body, compressed }: Entry): Promise<Ready> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shrinks = isCompressible(headers["content-type"] ?? "");
  const { br, gzip: gz } = compressed ?? (shrinks ? await compress(body, 9) : { br: body, gzip: body });
  const unchanged = Object.entries({ ...headers, etag, vary: "accept-encoding" })
    .filter(([name]) => name !== "content-type")
    .flat();
  const form = (encoding: Encoding, bytes: Buffer) => {
    const head = { ...headers, etag, vary: "accept-encoding", "content-length": String(bytes.length) };
    const packed = encoding === "identity" || !shrinks ? {} : { "content-encoding": encoding };
    return { body: bytes, head: Object.entries({ ...head, ...packed }).flat() };
  };
  return { status, etag, unchanged, bodies: { br: form("br", br), gzip: form("gzip", gz), identity: form("identity", body) } };
}

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "identity";
  // Hardly anybody sends weights: without one the name alone decides.
  const isWeighted = accepted.includes(";");
  if (accepted.includes("br") && !(isWeighted && refusesBrotli.test(accepted))) return "br";
  return accepted.includes("gzip") && !(isWeighted && refusesGzip.test(accepted)) ? "gzip" : "identity";
}

const refusesBrotli = /br\s*;\s*q=0(\.0*)?\s*(,|$)/;
const refusesGzip = /gzip\s*;\s*q=0(\.0*)?\s*(,|$)/;

function matches(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined && header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*")
  );
}
