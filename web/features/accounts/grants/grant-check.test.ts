import { expect, test } from "vitest";
import { checkGrant, createKeyRing } from "./grant-check.ts";
import type { Verdict } from "./grant-check.ts";
import { createSigner, ringOf } from "../session/session.fixture.ts";

const now = 1_000;
const { subtle } = crypto;
const ours = await createSigner();
const theirs = await createSigner();
const check = (text: string, type: "admin" | "portal" = "admin"): Promise<Verdict> => checkGrant(text, type, now, ringOf(ours.jwk), subtle);
const bad = { is: "bad" };

test("a grant that we signed and that has not run out opens", async () => {
  expect(await check(await ours.seal({ sub: "u1" }))).toEqual({
    is: "valid",
    claims: { type: "admin", id: "g1", kid: "k1", expires: 2_000, sub: "u1" },
  });
  expect((await check(await ours.seal({ type: "portal", reference: "B-7F3K9M" }), "portal")).is).toBe("valid");
});

test("a made-up grant, without a signature or with a nonsense one, does not", async () => {
  const payload = btoa(JSON.stringify({ type: "admin", expires: 9e15, kid: "k1", id: "g1" }));
  for (const text of [payload, `${payload}.`, `${payload}.AAAA`, `${payload}.${"A".repeat(86)}`]) expect(await check(text)).toEqual(bad);
});

test("an edited grant does not", async () => {
  const [payload = "", signature = ""] = (await ours.seal({ expires: 1_500 })).split(".");
  const edited = btoa(JSON.stringify({ ...JSON.parse(atob(payload)), expires: 9e15 }));
  expect(await check(`${edited}.${signature}`)).toEqual(bad);
  expect(await check(`${payload}.${signature}`)).toMatchObject({ is: "valid" });
});

test("a grant signed by another key does not, under our key's name or its own", async () => {
  expect(await check(await theirs.seal({}))).toEqual(bad);
  expect(await check(await theirs.seal({ kid: "k2" }))).toEqual(bad);
});

test("a grant that has run out, to the millisecond, does not", async () => {
  expect(await check(await ours.seal({ expires: now }))).toEqual(bad);
  expect(await check(await ours.seal({ expires: now + 1 }))).toMatchObject({ is: "valid" });
});

test("a grant of the other kind does not", async () => {
  expect(await check(await ours.seal({ type: "portal" }))).toEqual(bad);
  expect(await check(await ours.seal({ type: "admin" }), "portal")).toEqual(bad);
  expect(await check(await ours.seal({ type: "owner" as never }))).toEqual(bad);
});

test.each([
  "",
  ".",
  "..",
  "true",
  "{}",
  "null.null",
  "a.b.c",
  `${btoa("null")}.AAAA`,
  `${btoa("[]")}.AAAA`,
  `${btoa('{"type":"admin","expires":"9e15","kid":"k1","id":"g"}')}.AAAA`,
  `${btoa('{"type":"admin","expires":9e15}')}.AAAA`,
  `${btoa("{")}.AAAA`,
  "é.é",
])("what is no grant at all is refused without asking anybody: %s", async (text) => {
  const noLookup = { find: () => Promise.reject(new Error("asked")) };
  expect(await checkGrant(text, "admin", now, noLookup, subtle)).toEqual(bad);
});

test("without the browser's cryptography or the server's keys nothing opens, and nothing is thrown away", async () => {
  const grant = await ours.seal({});
  expect(await checkGrant(grant, "admin", now, ringOf(ours.jwk), undefined)).toEqual({ is: "unknown" });
  const unreachable = { find: () => Promise.reject(new TypeError("fetch failed")) };
  expect(await checkGrant(grant, "admin", now, unreachable, subtle)).toEqual({ is: "unknown" });
});

function serving(...answers: (() => Response)[]) {
  const requests: (string | undefined)[] = [];
  const send: typeof fetch = async (_address, init) => {
    requests.push(init?.cache);
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined) throw new TypeError("fetch failed");
    return answer();
  };
  return { requests, ring: createKeyRing(send) };
}
const keys =
  (...list: unknown[]) =>
  () =>
    Response.json({ keys: list });

test("the keys are fetched once, and once more past the cache for a key that is not among them", async () => {
  const { requests, ring } = serving(keys(ours.jwk), keys(ours.jwk, { ...theirs.jwk, kid: "k2" }));
  expect(await ring.find("k1")).toMatchObject({ kid: "k1" });
  expect(await ring.find("k1")).toMatchObject({ kid: "k1" });
  expect(requests).toEqual(["default"]);
  expect(await ring.find("k2")).toMatchObject({ kid: "k2" });
  expect(await ring.find("k3")).toBeNull();
  expect(requests).toEqual(["default", "reload", "reload"]);
});

test("a key of another kind is not ours, and a failed fetch is tried again the next time", async () => {
  const { ring } = serving(keys({ kid: "k1", kty: "oct", k: "AAAA" }));
  expect(await ring.find("k1")).toBeNull();
  const flaky = serving(() => new Response(null, { status: 503 }), keys(ours.jwk));
  await expect(flaky.ring.find("k1")).rejects.toThrow("The public keys could not be read");
  expect(await flaky.ring.find("k1")).toMatchObject({ kid: "k1" });
});
