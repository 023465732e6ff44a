/**
 * A cache in front of the router: pages as rendered for the current content, and the build's own files, each
 * with its head and its compressed bodies ready, so that a hit is one buffer write.
 */
import { createHash } from "node:crypto";
import { STATUS_CODES, validateHeaderValue } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compress, isCompressible } from "./encodings.ts";
import type { Encoding, Packed } from "./encodings.ts";

/** Seconds for which a connection may be idle between two requests. */
export const keepAliveSeconds = 65;

/** `compressed`: bodies compressed at build time; without them they are compressed here. */
export type Entry = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  compressed?: Packed | undefined;
};
/** Headers in the format that costs Node least: names and values alternating. */
type Head = string[];
/** `bytes`: status, head and body as sent, with the date of `second`. */
type Answer = { status: number; head: Head; body?: Buffer; bytes: Buffer; second: number };
type Ready = { etag: string; unchanged: Answer; forms: Record<Encoding, { GET: Answer; HEAD: Answer }> };
export type CacheRequest = { method: "GET" | "HEAD"; path: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined };

export type PageCache = {
  /** Answers the request from the cache; false leaves it to the router. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The whole answer for a connection that stays open, or undefined when it is not cached. */
  bytes: (requested: CacheRequest) => Buffer | undefined;
  /** Available at once; smaller bodies replace the first ones soon after. */
  put: (path: string, entry: Entry, generation: number) => Promise<void>;
  /** Drops all pages (not files) and starts a new generation; pages rendered for an older one are not stored. */
  drop: () => number;
  generation: () => number;
  has: (path: string) => boolean;
};

export function createPageCache(): PageCache & { putFile: (path: string, entry: Entry) => Promise<void> } {
  const files = new Map<string, Ready>();
  let pages = new Map<string, Ready>();
  let generation = 1;
  const inTurn = createTurns();

  function find({ method, path, acceptEncoding, ifNoneMatch }: CacheRequest): Answer | undefined {
    const ready = pages.get(path) ?? files.get(path);
    if (ready === undefined) return undefined;
    return matches(ifNoneMatch, ready.etag) ? ready.unchanged : ready.forms[chooseEncoding(acceptEncoding)][method];
  }

  return {
    answer(request, response) {
      const requested = toCacheRequest(request);
      const page = requested && find(requested);
      if (page === undefined) return false;
      response.writeHead(page.status, page.head).end(page.body);
      return true;
    },
    bytes(requested) {
      const page = find(requested);
      return page && datedBytes(page);
    },
    async put(path, entry, rendered) {
      const ready = await prepare(entry);
      if (rendered !== generation) return;
      pages.set(path, ready);
      inTurn(async () => {
        const better = rendered === generation ? await prepare(entry, "small") : undefined;
        if (better && rendered === generation) pages.set(path, better);
      });
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

/** Runs works one after the other: the smallest body of a page takes a fifth of a second, which nobody waits for. */
function createTurns(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    const before = last;
    last = (async () => {
      await before;
      await work();
    })();
  };
}

function toCacheRequest({ method, url = "/", headers }: IncomingMessage): CacheRequest | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const end = url.indexOf("?");
  const acceptEncoding = headers["accept-encoding"];
  return {
    method,
    path: end < 0 ? url : url.slice(0, end),
    acceptEncoding: typeof acceptEncoding === "string" ? acceptEncoding : undefined,
    ifNoneMatch: headers["if-none-match"],
  };
}

/** `small` compresses once more and uses what became smaller. */
async function prepare({ status, headers, body, compressed }: Entry, effort: "quick" | "small" = "quick"): Promise<Ready> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shrinks = isCompressible(headers["content-type"] ?? "");
  const packed = shrinks ? await packBody(body, compressed, effort) : { br: body, gzip: body };
  const { "content-type": _, ...lasting } = headers;
  const form = (encoding: Encoding, bytes: Buffer) => {
    const coding = encoding === "identity" || !shrinks ? {} : { "content-encoding": encoding };
    const head = { ...headers, etag, vary: "accept-encoding", "content-length": String(bytes.length), ...coding };
    return { GET: buildAnswer(status, head, bytes), HEAD: buildAnswer(status, head) };
  };
  return {
    etag,
    unchanged: buildAnswer(304, { ...lasting, etag, vary: "accept-encoding" }),
    forms: { br: form("br", packed.br), gzip: form("gzip", packed.gzip), identity: form("identity", body) },
  };
}

async function packBody(body: Buffer, before: Packed | undefined, effort: "quick" | "small"): Promise<Packed> {
  if (before && effort === "quick") return before;
  const packed = await compress(body, effort);
  const smaller = (encoding: "br" | "gzip") =>
    before && before[encoding].length <= packed[encoding].length ? before[encoding] : packed[encoding];
  return { br: smaller("br"), gzip: smaller("gzip") };
}

function buildAnswer(status: number, headers: Record<string, string>, body?: Buffer): Answer {
  for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value);
  return { status, head: Object.entries(headers).flat(), ...(body && { body }), bytes: nothing, second: Number.NaN };
}

const nothing = Buffer.alloc(0);

/** Rebuilt at most once a second, because it contains the date; a buffer that may still be being sent is never changed. */
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

export function matches(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined && header.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag || candidate.trim() === "*")
  );
}
