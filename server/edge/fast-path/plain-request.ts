/**
 * Parses the requests browsers send for a page or a file: one GET or HEAD without a body, in one piece. Anything
 * unusual is not parsed at all and left to Node's own parser.
 */
import type { CacheRequest } from "../pages/page-cache.ts";

export type PlainRequest = CacheRequest & {
  /** The headers about the visit, by name in lower case; undefined without any. */
  visit: Record<string, string> | undefined;
};

/** Headers that say how a page was opened, and whether that may be counted. */
const visitHeaders = new Set(["sec-fetch-mode", "sec-fetch-site", "sec-purpose", "purpose", "sec-gpc", "dnt", "cookie"]);

/** Longer heads go to Node's parser, which has a limit of its own. */
const longest = 8_192;
/** A request line of HTTP/1.1 for one of our paths, then header lines of visible characters, then the empty line and nothing more. */
const shape = /^(?:GET|HEAD) \/[!-~]* HTTP\/1\.1\r\n(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t -~\x80-\xff]*\r\n)+\r\n$/;
/** Headers that ask for more than a page: a body, another protocol, the end of the connection. */
const beyondPlain = new Set(["content-length", "transfer-encoding", "expect", "upgrade", "http2-settings", "te", "trailer"]);

export function readPlainRequest(chunk: Buffer): PlainRequest | undefined {
  if (chunk.length > longest) return undefined;
  const text = chunk.toString("latin1");
  if (!shape.test(text)) return undefined;
  const method = text.startsWith("GET") ? "GET" : "HEAD";
  const endOfLine = text.indexOf("\r\n");
  const target = text.slice(method.length + 1, endOfLine - " HTTP/1.1".length);
  const query = target.indexOf("?");
  const request: PlainRequest = {
    method,
    path: query < 0 ? target : target.slice(0, query),
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    visit: undefined,
  };
  return readHeaders(text, endOfLine + 2, request) ? request : undefined;
}

/** False when a header asks for more than a page, or a significant one occurs twice. */
function readHeaders(text: string, start: number, request: PlainRequest): boolean {
  let hosts = 0;
  for (let at = start, end = text.indexOf("\r\n", at); end > at; at = end + 2, end = text.indexOf("\r\n", at)) {
    const colon = text.indexOf(":", at);
    const name = text.slice(at, colon).toLowerCase();
    if (name === "host") hosts += 1;
    else if (name === "accept-encoding") {
      if (request.acceptEncoding !== undefined) return false;
      request.acceptEncoding = text.slice(colon + 1, end).trim();
    } else if (name === "if-none-match") {
      if (request.ifNoneMatch !== undefined) return false;
      request.ifNoneMatch = text.slice(colon + 1, end).trim();
    } else if (name === "connection") {
      if (
        text
          .slice(colon + 1, end)
          .trim()
          .toLowerCase() !== "keep-alive"
      )
        return false;
    } else if (visitHeaders.has(name)) (request.visit ??= {})[name] = text.slice(colon + 1, end).trim();
    else if (beyondPlain.has(name)) return false;
  }
  return hosts === 1;
}
