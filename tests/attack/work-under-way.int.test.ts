/** Work under way for one caller and in all: who sends a lot waits behind themselves, is refused cheaply, and stops nobody else. */
import http from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

/** Pages that take as long as the test likes. */
const pages = { underWay: 0, peak: 0, rendered: 0, held: [] as (() => void)[], isOpen: true };
async function render(): Promise<Response> {
  pages.underWay += 1;
  pages.rendered += 1;
  pages.peak = Math.max(pages.peak, pages.underWay);
  if (!pages.isOpen) await new Promise<void>((resolve) => pages.held.push(resolve));
  pages.underWay -= 1;
  return new Response("<!doctype html><title>A page</title>", { headers: { "content-type": "text/html; charset=utf-8" } });
}
const letAll = () => {
  pages.isOpen = true;
  for (const go of pages.held.splice(0)) go();
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true, pages: render });
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(pages, { underWay: 0, peak: 0, rendered: 0, isOpen: true });
});

let last = 0;
const someone = () => ({ "x-forwarded-for": `198.51.100.${(last += 1)}` });
const open = (headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${server.url}/coverage/check?postcode=BN1`, { ...init, headers });

describe("pages by GET", () => {
  test("150 at once from one address: two are rendered, a few wait, the rest is told in plain English; others get theirs meanwhile", async () => {
    pages.isOpen = false;
    const attacker = someone();
    let refusals = 0;
    const attack = Array.from({ length: 150 }, async () => {
      const answer = await open(attacker);
      if (answer.status === 429) refusals += 1;
      return { status: answer.status, retryAfter: answer.headers.get("retry-after"), text: await answer.text() };
    });
    await expect.poll(() => pages.underWay).toBe(2);
    const honest = Array.from({ length: 3 }, () => open(someone()));
    const price = await server.command("price", { service: "furniture-removal", items: sofa.items }, someone());
    expect(price.status).toBe(200);
    await expect.poll(() => pages.underWay).toBe(5);
    await expect.poll(() => refusals, { timeout: 20_000 }).toBe(136);
    letAll();
    expect((await Promise.all(honest)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const answers = await Promise.all(attack);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.text).toMatch(/You’ve opened a lot of pages/);
    expect(answers.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) >= 1)).toHaveLength(136);
    expect(pages.peak).toBeLessThanOrEqual(6);
  });

  test("visitors by the dozen share what there is: six at once in all, nobody is refused", async () => {
    pages.isOpen = false;
    const crowd = Array.from({ length: 40 }, () => open(someone()));
    await expect.poll(() => pages.underWay).toBe(6);
    letAll();
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(pages.peak).toBe(6);
  });

  test("three a second for a minute, and not one more; another visitor notices nothing", async () => {
    const visitor = someone();
    const startedAt = Date.now();
    const statuses: number[] = [];
    // As many together as may wait: all of it has to be over within the minute.
    for (let count = 0; count < 182; count += 7)
      statuses.push(...(await Promise.all(Array.from({ length: 7 }, async () => (await open(visitor)).status))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(180);
    const refused = await open(visitor);
    const leftOfTheMinute = 60 - (Date.now() - startedAt) / 1_000;
    expect([refused.status, Number(refused.headers.get("retry-after")) > leftOfTheMinute]).toEqual([429, true]);
    for (const path of ["/nowhere", "/quote.data", "/contact/sent"])
      expect((await fetch(server.url + path, { headers: visitor })).status, path).toBe(429);
    expect((await open(someone())).status).toBe(200);
    // Health checks are exempt: machines need the true answer.
    expect((await fetch(`${server.url}/health/live`, { headers: visitor })).status).toBe(200);
  });

  test("who goes away while their page is made has used their turn all the same", async () => {
    pages.isOpen = false;
    const attacker = someone();
    const leave = new AbortController();
    const gone = Array.from({ length: 2 }, () => open(attacker, { signal: leave.signal }).catch(() => undefined));
    await expect.poll(() => pages.underWay).toBe(2);
    leave.abort();
    await Promise.all(gone);
    const third = open(attacker);
    const other = open(someone());
    await expect.poll(() => pages.underWay).toBe(3);
    expect(pages.rendered).toBe(3);
    letAll();
    expect((await other).status).toBe(200);
    expect((await third).status).toBe(200);
  });
});

/** Sends a head and, of the body it promises, nothing. */
function promise(path: string, headers: Record<string, string>): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: any }> {
  return new Promise((resolve, reject) => {
    const request = http.request(server.url + path, {
      method: "POST",
      headers: { apikey: server.key, "content-length": "1000000", ...headers },
    });
    request.on("error", reject).on("response", (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text });
          request.destroy();
        });
    });
    request.flushHeaders();
  });
}

test("calls that are refused for their key, name or method count as well, and so do preflights", async () => {
  const small = await createTestServer({ rateLimitScale: 0.01, trustProxy: true });
  onTestFinished(() => small.close());
  const refusedCalls: [method: string, path: string, headers: Record<string, string>][] = [
    ["GET", "/rest/v1/towns", {}],
    ["GET", "/storage/v1/bucket", { apikey: "wrong" }],
    ["POST", "/functions/v1/nothing", { apikey: small.key }],
    ["GET", "/functions/v1/price", { apikey: small.key }],
    ["OPTIONS", "/rest/v1/towns", {}],
  ];
  const statuses = async (caller: string) => {
    const codes: number[] = [];
    for (const [method, path, headers] of refusedCalls)
      codes.push((await fetch(small.url + path, { method, headers: { "x-forwarded-for": caller, ...headers } })).status);
    return codes;
  };
  for (let round = 0; round < 12; round += 1) expect(await statuses("203.0.113.8")).toEqual([401, 401, 404, 405, 204]);
  expect(await statuses("203.0.113.8")).toEqual([429, 429, 429, 429, 429]);
  expect(await statuses("203.0.113.9")).toEqual([401, 401, 404, 405, 204]);
});

describe("a refusal", () => {
  test("comes before the body is read, in the shape of what was asked, with the time to wait", async () => {
    const visitor = someone();
    while ((await server.command("book-collection", {}, visitor)).status !== 429);
    const refused = await promise("/functions/v1/book-collection", visitor);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "request.rate_limited", requestId: expect.any(String) } } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    expect(refused.headers).toMatchObject({ connection: "close", "access-control-allow-origin": "*", "x-content-type-options": "nosniff" });
    // The limits of other commands are not used up.
    expect((await server.command("coverage", { postcode: "BN14 8QX" }, visitor)).status).toBe(200);
  });

  test("of auth/v1 and of a form, likewise", async () => {
    const visitor = someone();
    const signUp = async () =>
      fetch(`${server.url}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: server.key, "content-type": "application/json", ...visitor },
        body: "{}",
      });
    while ((await signUp()).status !== 429);
    const version = { "x-supabase-api-version": "2024-01-01" };
    expect(await promise("/auth/v1/signup", { ...visitor, ...version })).toMatchObject({
      status: 429,
      headers: { ...version, "x-sb-error-code": "over_request_rate_limit" },
      body: { code: "over_request_rate_limit" },
    });
    expect((await promise("/auth/v1/signup", visitor)).body).toMatchObject({ code: 429, error_code: "over_request_rate_limit" });
    const form = () =>
      fetch(`${server.url}/contact`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...visitor },
        body: "a=b",
      });
    while ((await form()).status !== 429);
    expect(await promise("/contact", visitor)).toMatchObject({
      status: 429,
      body: expect.stringContaining("what you typed is still there"),
    });
  });

  test("two thousand of them write two lines in the log and reach nothing behind", async () => {
    const visitor = someone();
    while ((await server.command("contact", {}, visitor)).status !== 429);
    server.logged.length = 0;
    const startedAt = Date.now();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });
    const statuses = await Promise.all(
      Array.from(
        { length: 1_900 },
        () =>
          new Promise<number>((resolve) => {
            const request = http.request(`${server.url}/functions/v1/contact`, {
              method: "POST",
              agent,
              headers: { apikey: server.key, ...visitor },
            });
            request.on("error", () => resolve(0)).on("response", (response) => resolve(response.resume().statusCode ?? 0));
            request.end("{}");
          }),
      ),
    );
    agent.destroy();
    // Beyond a thousand at once a request gets no answer at all.
    expect(statuses.filter((status) => status !== 429 && status !== 0)).toEqual([]);
    // One more line where it takes more than ten seconds.
    expect(server.logged.length).toBeLessThanOrEqual(3 + Math.floor((Date.now() - startedAt) / 10_000));
  });
});
