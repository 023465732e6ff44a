/**
 * The lower bound for a page: the same text and styles in one file without script, with our typefaces or the system's.
 * Served with the smallest Brotli body; files that its styles refer to come from our server.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Tidy } from "./processes.ts";

export type Typefaces = "same" | "system";

/** Answers the address of a floor page for each of our pages. */
export async function startFloor(
  ourUrl: string,
  typefaces: Typefaces,
  paths: readonly string[],
  tidy: Tidy,
): Promise<(path: string) => string> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) pages.set(path, brotliCompressSync(await floorOf(ourUrl, path, typefaces)));
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    if (page === undefined) return void forward(ourUrl + request.url).then(({ head, body }) => response.writeHead(200, head).end(body));
    const head = { "content-type": "text/html; charset=utf-8", "content-encoding": "br", "content-length": page.length };
    response.writeHead(200, head).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  tidy.later(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // listening on TCP
  return (path) => `http://127.0.0.1:${port}${path}`;
}

async function floorOf(ourUrl: string, path: string, typefaces: Typefaces): Promise<string> {
  const html = await (await fetch(ourUrl + path)).text();
  const floor = html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<link rel="(?:modulepreload|stylesheet|icon|apple-touch-icon|manifest|alternate)"[^>]*>/g, "");
  if (typefaces === "same") return floor;
  return floor.replaceAll(/<link rel="preload" as="font"[^>]*>/g, "").replaceAll(/@font-face\{[^}]*url\([^}]*\}/g, "");
}

async function forward(url: string): Promise<{ head: Record<string, string>; body: Buffer }> {
  const answer = await fetch(url);
  const type = answer.headers.get("content-type") ?? "application/octet-stream";
  return { head: { "content-type": type, "cache-control": "max-age=3600" }, body: Buffer.from(await answer.arrayBuffer()) };
}
