/**
 * Reads the requests browsers send for a page or a file: one GET or HEAD without a body, whole in one piece. Anything
 * it is not sure about it does not read at all, and Node's own parser decides.
 */

export type PlainRequest = {
  method: "GET" | "HEAD";
  path: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** What a browser says of the visit, by name in lower case; undefined where it says nothing. */
  visit: Record<string, string> | undefined;
};

/** Headers that say how a page came to be opened, and whether that may be counted. */
const visitHeaders = new Set(["sec-fetch-mode", "sec-fetch-site", "sec-purpose", "purpose", "sec-gpc", "dnt", "cookie"]);

/** Longer heads go to Node's parser, which has a limit of its own. */
const longest = 8_192;
/** A request line of HTTP/1.1 for a path of ours, then header lines of visible characters, then the empty line and nothing more. */
const shape = /^(?:GET|HEAD) \/[!-~]* HTTP\/1\.1\r\n(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t -~\x80-\xff]*\r\n)+\r\n$/;
/** Headers that say more than "this page, please": a body, another protocol, the end of the connection. */
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

/** False when a header asks for more, or one that counts comes twice. */
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
