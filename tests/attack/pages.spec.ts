/**
 * What the content-security policy of the built server's pages allows: each of our inline scripts by its digest, and
 * nothing by a nonce.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { startServer } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
let server: RunningServer;
beforeAll(async () => {
  data = await makeFilledDirectory();
  server = await startServer(data.directory);
});
afterAll(async () => {
  await server?.stop();
  await data?.remove();
});

const inline = /<(script|style)(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/\1>/g;

test.each(["/", "/contact", "/quote", "/book", "/auth", "/coverage/check?postcode=BN14+8QX", "/nobody-has-this"])(
  "%s: what is inline is ours, each in the policy, and no mark is left",
  async (path) => {
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    const digests = [...html.matchAll(inline)].map(
      ([, , content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
    );
    expect(digests.length).toBeGreaterThan(0);
    expect(digests.filter((digest) => !policy.includes(digest))).toEqual([]);
    expect(new Set(policy.match(/'sha256-[^']+'/g)).size).toBe(new Set(digests).size);
    expect(html).not.toMatch(/\snonce=/);
  },
);

test("a script in what a visitor sends is in no policy", async () => {
  const script = "fetch('https://elsewhere.example')";
  const answer = await fetch(`${server.url}/coverage/check?postcode=${encodeURIComponent(`"><script>${script}</script>`)}`);
  const digest = createHash("sha256").update(script).digest("base64");
  expect(answer.headers.get("content-security-policy")).not.toContain(digest);
  expect(await answer.text()).not.toContain(`<script>${script}`);
});
