/** Who counts as one caller, and which keys an address may carry. */
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
});
afterAll(() => server.close());

const statusOf = async (forwardedFor: string) => (await server.command("book-collection", {}, { "x-forwarded-for": forwardedFor })).status;

test("another port, brackets or another spelling make no new caller", async () => {
  const spellings = [
    "203.0.113.9",
    "203.0.113.9:1024",
    "203.0.113.9:65535",
    '"203.0.113.9:4711"',
    "for=203.0.113.9",
    'for="203.0.113.9:81";proto=https',
    "::ffff:203.0.113.9",
    "[::ffff:203.0.113.9]:443",
    "::ffff:cb00:7109",
    "198.51.100.77, 203.0.113.9",
  ];
  for (const spelling of spellings) expect(await statusOf(spelling), spelling).toBe(422);
  for (const spelling of spellings) expect(await statusOf(spelling), spelling).toBe(429);
  expect(await statusOf("203.0.113.10:1024")).toBe(422);
});

test("what is no address counts as the proxy, all of it together", async () => {
  const nonsense = Array.from({ length: 12 }, (_, index) => `nobody-${index}`);
  const statuses = [];
  for (const one of nonsense) statuses.push(await statusOf(one));
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test("a secret key in an address is refused in clear words, and stands in no log", async () => {
  const token = await new SignJWT({ role: "service_role" }).setProtectedHeader({ alg: "HS256" }).sign(Buffer.alloc(32, 1));
  const secret = server.accounts.secretKey;
  const places = ["/auth/v1/admin/users", "/storage/v1/bucket", "/rest/v1/towns", "/functions/v1/price", "/contact"];
  for (const place of places)
    for (const query of [
      `apikey=${secret}`,
      `apikey=${token}`,
      `x=1&access_token=Bearer%20${token}`,
      `key=sb%5Fsecret_${secret.slice(10)}`,
    ]) {
      const answer = await fetch(`${server.url}${place}?${query}`, { headers: { apikey: server.key } });
      const body = (await answer.json()) as { code?: string; error?: { code: string } };
      expect([place, answer.status, body.error?.code ?? body.code]).toEqual([place, 400, "request.secret_in_query"]);
    }
  await fetch(`${server.url}/functions/v1/${secret}`, { method: "POST", headers: { apikey: server.key } });
  await fetch(`${server.url}/storage/v1/object/${token}`, { headers: { apikey: server.key } });
  const log = server.logged.join("\n");
  expect(log).toContain("/functions/v1/[secret]");
  for (const hidden of [secret, secret.slice(10), token, token.split(".")[1] ?? token]) expect(log).not.toContain(hidden);
});

test("the publishable key may stand in an address, a secret one in its header works as before", async () => {
  expect((await fetch(`${server.url}/rest/v1/towns?limit=1&apikey=${server.key}`)).status).toBe(200);
  expect((await fetch(`${server.url}/auth/v1/admin/users`, { headers: { apikey: server.accounts.secretKey } })).status).toBe(200);
});
