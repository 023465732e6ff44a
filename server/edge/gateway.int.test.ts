/** The edge: limits, keys, CORS, health, headers, and logs without personal data. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows, hold, sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true });
});
afterAll(() => server.close());

const from = (address: string) => ({ "x-forwarded-for": address });

test("ten bookings an hour from one address are heard, the eleventh waits; a neighbour notices nothing", async () => {
  const [window] = await findWindows(server.command, { days: 14 });
  const held = await hold(server.command, window?.id ?? "");
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect((await server.command("book-collection", bookingOf(held, { items: [] }), from("203.0.113.7"))).status).toBe(422);
  const refused = await server.command("book-collection", bookingOf(held), from("203.0.113.7"));
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "request.rate_limited" } } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  expect((await server.command("book-collection", bookingOf(held), from("203.0.113.8"))).status).toBe(201);
});

test("a household's IPv6 addresses count as one", async () => {
  for (let host = 1; host <= 10; host += 1) await server.command("book-collection", {}, from(`2001:db8:1:2::${host}`));
  expect((await server.command("book-collection", {}, from("2001:db8:1:2:aaaa::1"))).status).toBe(429);
  expect((await server.command("book-collection", {}, from("2001:db8:1:ff::1"))).status).toBe(429);
  expect((await server.command("book-collection", {}, from("2001:db8:1:102::1"))).status).toBe(422);
});

test("health checks, which no limit counts, leave no line in the log each", async () => {
  const before = server.logged.length;
  for (const path of ["/health/live", "/health/ready"]) expect((await fetch(server.url + path)).status).toBe(200);
  expect((await fetch(`${server.url}/functions/v1/public-config`)).status).toBe(200);
  expect(server.logged.slice(before).map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(["/functions/v1/public-config"]);
});

test("another origin's page may ask beforehand and read the answer", async () => {
  const preflight = await fetch(`${server.url}/functions/v1/price`, {
    method: "OPTIONS",
    headers: {
      origin: "https://elsewhere.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "apikey, content-type, idempotency-key",
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-headers")).toMatch(/apikey.*idempotency-key/i);
  const answer = await server.command(
    "price",
    { service: "furniture-removal", items: sofa.items },
    { origin: "https://elsewhere.example" },
  );
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-expose-headers")).toMatch(/x-request-id/i);
});

test("health says up, and ready only while the database answers", async () => {
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
});

test("every answer carries a request id and headers that forbid guessing and framing", async () => {
  for (const path of ["/functions/v1/public-config", "/functions/v1/nothing", "/health/live", "/somewhere"]) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
  }
});

test("the public configuration is open to anyone and holds no secret", async () => {
  const answer = await fetch(`${server.url}/functions/v1/public-config`);
  const config = (await answer.json()) as object;
  expect(Object.keys(config).toSorted()).toEqual(["company", "features", "publishableKey"]);
  const secrets = await server.rows<{ value: string }>("select value from app.server_secrets where name <> 'publishable-key'");
  for (const { value } of secrets) expect(JSON.stringify(config)).not.toContain(value);
});

test("the log of a booking names nobody", async () => {
  const windows = await findWindows(server.command, { days: 14 });
  server.logged.length = 0;
  const booked = await server.command("book-collection", bookingOf(await hold(server.command, windows[3]?.id ?? "")), from("203.0.113.9"));
  await server.command("booking-summary", { reference: booked.body.reference, accessToken: booked.body.accessToken });
  await server.command("book-collection", bookingOf({ holdId: "x", holdToken: "y" }), from("203.0.113.9"));
  // A request's id may contain any digits.
  const log = server.logged.join("\n").replaceAll(/"requestId":"[0-9a-f-]{36}"/g, "");
  expect(log).toMatch(/book-collection/);
  for (const personal of ["Maya", "Okafor", "maya@example.com", "7700", "Broadwater", "BN14", "203.0.113", booked.body.accessToken])
    expect(log).not.toContain(personal);
});

test("a password manager finds where the password is changed", async () => {
  const answer = await fetch(`${server.url}/.well-known/change-password`, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/account");
});
