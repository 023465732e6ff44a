/** What the page cache stores, drops and returns to whom. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { createPageCache } from "./page-cache.ts";
import type { CacheRequest } from "./page-cache.ts";

const sample = readFileSync(import.meta.filename, "utf8"); // some real text
const page = (text = sample) => ({ status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(text) });
const requested = (changes: Partial<CacheRequest> = {}): CacheRequest => ({
  method: "GET",
  path: "/",
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
  ...changes,
});

function read(bytes: Buffer | undefined): { head: string; body: Buffer } {
  const end = bytes?.indexOf("\r\n\r\n") ?? -1;
  return { head: bytes?.subarray(0, end).toString() ?? "", body: bytes?.subarray(end + 4) ?? Buffer.alloc(0) };
}

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1, br;q=0", "gzip"],
  ["br;q=0.000,gzip;q=0", "identity"],
  ["br;q=0.5", "br"],
  ["gzip", "gzip"],
])("who accepts %s gets %s, unpacked the very page", async (acceptEncoding, encoding) => {
  const cache = createPageCache();
  await cache.put("/", page(), cache.generation());
  const { head, body } = read(cache.bytes(requested({ acceptEncoding })));
  const unpacked = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  expect(unpacked.toString()).toBe(sample);
  expect(/content-encoding: (\w+)/.exec(head)?.[1] ?? "identity").toBe(encoding);
  expect(head).toContain(`content-length: ${body.length}`);
  expect(head).toContain("vary: accept-encoding");
});

test("a page is there at once, and soon in fewer bytes under the same mark", async () => {
  const cache = createPageCache();
  await cache.put("/", page(), cache.generation());
  const brotli = () => read(cache.bytes(requested({ acceptEncoding: "br" })));
  const first = brotli();
  await vi.waitFor(() => expect(brotli().body.length).toBeLessThan(first.body.length));
  expect(/etag: (.*)/.exec(brotli().head)?.[1]).toBe(/etag: (.*)/.exec(first.head)?.[1]);
  expect(brotliDecompressSync(brotli().body).toString()).toBe(sample);
});

test("when the content changes, pages are dropped, files stay, and a page rendered for the old content is not taken", async () => {
  const cache = createPageCache();
  const old = cache.generation();
  await cache.put("/", page(), old);
  await cache.putFile("/icon.svg", { status: 200, headers: { "content-type": "image/svg+xml" }, body: Buffer.from("<svg/>") });
  cache.drop();
  await cache.put("/", page("old prices"), old);
  expect(cache.bytes(requested())).toBeUndefined();
  expect(read(cache.bytes(requested({ path: "/icon.svg" }))).body.toString()).toBe("<svg/>");
});

test("an answer carries the moment it was given", async () => {
  const cache = createPageCache();
  await cache.putFile("/", page());
  const date = () => Date.parse(/Date: (.*)/.exec(read(cache.bytes(requested())).head)?.[1] ?? "");
  expect(Math.abs(date() - Date.now())).toBeLessThan(2_000);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(Math.abs(date() - Date.now())).toBeLessThan(2_000);
  vi.useRealTimers();
});

test("a header that would begin another header is refused", async () => {
  const cache = createPageCache();
  const split = { ...page(), headers: { location: "/\r\nset-cookie: a=b" } };
  await expect(cache.put("/", split, cache.generation())).rejects.toThrow(/Invalid character/);
});
