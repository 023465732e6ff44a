/**
 * Answers from memory before the router: pages as rendered for the current content, and the build's own files, each
 * with its head and its compressed bodies ready, so that a hit is one buffer write (design: performance, trap 8).
 */
import { createHash } from "node:crypto";
import { STATUS_CODES, validateHeaderValue } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PlainRequest } from "./plain-request.ts";

/** How long a connection may rest between two requests. */
export const keepAliveSeconds = 65;

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
/** `bytes`: status, head and body as they go over the wire, with the date of `second`. */
type Answer = { status: number; head: Head; body?: Buffer; bytes: Buffer; second: number };
type Ready = { etag: string; unchanged: Answer; forms: Record<Encoding, { GET: Answer; HEAD: Answer }> };
export type Asked = Pick<PlainRequest, "method" | "path" | "acceptEncoding" | "ifNoneMatch">;

export type PageCache = {
  /** Answers the request when it can; false leaves it to the router. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The whole answer for a connection that stays open, or undefined when there is none. */
  bytes: (asked: Asked) => Buffer | undefined;
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

  function find({ method, path, acceptEncoding, ifNoneMatch }: Asked): Answer | undefined {
    const ready = pages.get(path) ?? files.get(path);
    if (ready === undefined) return undefined;
    return matches(ifNoneMatch, ready.etag) ? ready.unchanged : ready.forms[chooseEncoding(acceptEncoding)][method];
  }

  return {
    answer({ method, url = "/", headers }, response) {
      if (method !== "GET" && method !== "HEAD") return false;
      const end = url.indexOf("?");
      const path = end < 0 ? url : url.slice(0, end);
      const acceptEncoding = headers["accept-encoding"];
      const found = find({
        method,
        path,
        acceptEncoding: typeof acceptEncoding === "string" ? acceptEncoding : undefined,
        ifNoneMatch: headers["if-none-match"],
      });
      if (found === undefined) return false;
      response.writeHead(found.status, found.head).end(found.body);
      return true;
    },
    bytes(asked) {
      const found = find(asked);
      return found && datedBytes(found);
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
  const { "content-type": _, ...lasting } = headers;
  const form = (encoding: Encoding, bytes: Buffer) => {
    const packed = encoding === "identity" || !shrinks ? {} : { "content-encoding": encoding };
    const head = { ...headers, etag, vary: "accept-encoding", "content-length": String(bytes.length), ...packed };
    return { GET: answerOf(status, head, bytes), HEAD: answerOf(status, head) };
  };
  return {
    etag,
    unchanged: answerOf(304, { ...lasting, etag, vary: "accept-encoding" }),
    forms: { br: form("br", br), gzip: form("gzip", gz), identity: form("identity", body) },
  };
}

function answerOf(status: number, headers: Record<string, string>, body?: Buffer): Answer {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  return { status, head: Object.entries(headers).flat(), ...(body && { body }), bytes: nothing, second: Number.NaN };
}

const nothing = Buffer.alloc(0);

/** Joined anew once a second at most, because the date is part of it; a buffer that may still be on its way is never changed. */
function datedBytes(answer: Answer): Buffer {
  const second = Math.trunc(Date.now() / 1000);
  if (answer.second === second) return answer.bytes;
  const { status, head, body = nothing } = answer;
  const lines = head.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join("");
  const date = new Date(second * 1000).toUTCString();
  const text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  answer.bytes = Buffer.concat([Buffer.from(text, "latin1"), body]);
  answer.second = second;
  return answer.bytes;
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
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
