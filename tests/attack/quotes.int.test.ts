/**
 * A stranger with a quote of their own, a customer's account, a booking's link and the publishable key calls every
 * command that takes a quote's link: without its token they cannot read or change another quote, whatever else they
 * know of it.
 */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { addPhoto, bringPhoto, createQuote, keyOf, photoWithPlace, readAddress, sendPhoto } from "#tests/support/quote-photos.ts";
import { about, contact, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { tokenOf } from "#tests/support/rest.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

type Quote = Awaited<ReturnType<typeof createQuote>>;
const secret = "Behind the third garage, key under the pot";
let server: TestServer;
let victim: Quote;
let thief: Quote;
let photo: { id: string; pictureUrl: string };
let before: unknown;
let storedHash: string;

beforeAll(async () => {
  server = await createTestServer();
  [victim, thief] = [await createQuote(server), await createQuote(server)];
  const request = about(server.command, victim);
  expect((await request("change-quote", { facts: sofaFacts({ hidden: secret }), version: 1 })).status).toBe(200);
  expect((await request("save-quote", { contact })).status).toBe(200);
  photo = (await bringPhoto(server, victim, await photoWithPlace(200, 150))).body;
  const [row] = await server.rows<{ hash: string }>("select encode(access_token_hash, 'hex') as hash from quotes where id = $1", [
    victim.id,
  ]);
  storedHash = row?.hash ?? expect.fail("no digest is kept");
  before = await rowsOf(victim);
});
afterAll(() => server.close());

/** All that is kept of a quote. */
const rowsOf = ({ id }: Quote) =>
  server.rows(
    `select (select to_jsonb(q) from quotes q where id = $1) as quote,
      (select jsonb_agg(v order by v.version) from quote_versions v where quote_id = $1) as versions,
      (select jsonb_agg(e order by e.id) from quote_events e where quote_id = $1) as events,
      (select jsonb_agg(p order by p.id) from quote_photos p where quote_id = $1) as photos`,
    [id],
  );

/** Every command that takes a quote's link, with a body that is right in all but the link. */
const commands: [name: string, body: () => object][] = [
  ["read-quote", () => ({})],
  ["read-quote", () => ({ version: 1 })],
  ["change-quote", () => ({ facts: sofaFacts(), version: 2 })],
  ["lock-quote", () => ({ version: 2 })],
  ["save-quote", () => ({ contact: { ...contact, email: "thief@example.com" } })],
  ["review-quote", () => ({ contact: { ...contact, email: "thief@example.com" }, note: "" })],
  ["answer-quote", () => ({ answers: ["Yes"] })],
  ["refresh-quote", () => ({})],
  ["decline-quote", () => ({ reason: "other", words: "" })],
  ["add-quote-photo", () => ({ photoId: randomUUID(), mediaType: "image/jpeg", bytes: 1_000 })],
  ["keep-quote-photo", () => ({ photoId: photo.id })],
  ["remove-quote-photo", () => ({ photoId: photo.id })],
];

/** What is sent in place of the victim's token. */
function wrongTokens(): [name: string, token: unknown][] {
  const { accessToken } = victim;
  const flipped = `${accessToken[0] === "A" ? "B" : "A"}${accessToken.slice(1)}`;
  return [
    ["the token of another quote", thief.accessToken],
    ["the token of a booking of the same id", server.tokens.accessToken(victim.id)],
    ["the token a quote has whose id is the reference", server.tokens.quoteAccessToken(victim.reference)],
    ["its digest", createHash("sha256").update(accessToken).digest("hex")],
    ["what the database keeps of it", storedHash],
    ["the quote's id", victim.id],
    ["the number of a version", 2],
    ["a photo's id", photo.id],
    ["the token of a photo's address", new URL(photo.pictureUrl, server.url).searchParams.get("token")],
    ["one letter another", flipped],
    ["without its last letter", accessToken.slice(0, -1)],
    ["in capitals", accessToken.toUpperCase() === accessToken ? flipped : accessToken.toUpperCase()],
    ["with a letter more", `${accessToken}A`],
    ["with a space", `${accessToken} `],
    ["with a percent sign", "%"],
    ["with an underline for each letter", "_".repeat(accessToken.length)],
    ["nothing", ""],
    ["null", null],
    ["true", true],
    ["a list of it", [accessToken]],
    ["a list of several", [thief.accessToken, accessToken]],
    ["an object", { $ne: "" }],
    ["a number", 0],
    ["SQL", "' or true --"],
    ["two hundred letters", "A".repeat(200)],
  ];
}

describe.each(commands)("%s", (name, body) => {
  test("finds no quote under a token that is not its own", async () => {
    for (const [which, accessToken] of wrongTokens()) {
      const answer = await server.command(name, { reference: victim.reference, accessToken, ...body() }, once());
      expect({ which, isRefused: answer.status === 404 || answer.status === 422 }).toEqual({ which, isRefused: true });
      expect(JSON.stringify(answer.body), which).not.toMatch(/Behind the third|Maya|maya@|pictureUrl/);
    }
  });

  test("does not take who asks for a reason: a customer, the office and the secret key need the link as well", async () => {
    const wrong = { reference: victim.reference, accessToken: thief.accessToken, ...body() };
    for (const headers of [
      { authorization: `Bearer ${await tokenOf(server)}` },
      await officeSession(server, "admin"),
      { apikey: server.accounts.secretKey },
    ])
      expect((await server.command(name, wrong, { ...headers, ...once() })).status).toBe(404);
  });

  test("is told a wrong token and a reference that nobody has alike", async () => {
    const results = await Promise.all(
      [victim.reference, "Q-000000"].map(async (reference) => {
        const { status, body: problem } = await server.command(name, { reference, accessToken: "A".repeat(32), ...body() }, once());
        return { status, code: problem.error.code, message: problem.error.message };
      }),
    );
    expect(results[0]).toEqual(results[1]);
  });
});

test("one's own link leads to one's own quote, whatever else the request says of another's", async () => {
  const more = [
    { id: victim.id },
    { quoteId: victim.id },
    { quote_id: victim.id, version: 1 },
    { reference: thief.reference, references: [victim.reference] },
    { __proto__: { reference: victim.reference } },
  ];
  for (const extra of more) {
    const { status, body } = await server.command("read-quote", { ...keyOf(thief), ...extra });
    expect([status, body.reference]).toEqual([200, thief.reference]);
    expect(JSON.stringify(body)).not.toContain(secret);
  }
  const twice = `{"reference":"${victim.reference}","accessToken":"${victim.accessToken.slice(0, -1)}x","reference":"${thief.reference}","accessToken":"${thief.accessToken}"}`;
  expect((await server.command("read-quote", twice)).body.reference).toBe(thief.reference);
});

test("an idempotency key of another gives nobody their answer", async () => {
  const key = once();
  const mine = await server.command("start-quote", { channel: "web_items", facts: sofaFacts({ hidden: secret }) }, key);
  const theirs = await server.command("start-quote", { channel: "web_items", facts: sofaFacts() }, key);
  expect(mine.status).toBe(201);
  expect(JSON.stringify(theirs.body)).not.toContain(secret);
  expect(JSON.stringify(theirs.body)).not.toContain(mine.body.accessToken);
});

describe("a photo", () => {
  test("of somebody else is in no quote of one's own, and its bytes are nowhere to be had", async () => {
    const opened = await startQuote(server.command);
    const request = about(server.command, opened);
    const stolen = sofaFacts({ photos: [{ id: photo.id }], items: [{ id: "sofa-3-seat", quantity: 1, photoIds: [photo.id] }] });
    const changed = await request("change-quote", { facts: stolen, version: 1 });
    const read = await request("read-quote");
    for (const { body } of [changed, read]) {
      expect(JSON.stringify(body)).not.toContain(victim.id);
      expect(body.photos ?? []).toEqual([]);
    }
    const address = new URL(photo.pictureUrl, server.url);
    for (const path of [
      address.pathname,
      address.pathname.replace("/sign/", "/public/"),
      address.pathname.replace("/sign/", "/authenticated/"),
      address.pathname.replace("/object/sign/", "/object/"),
      address.pathname.replace("picture.jpg", "original"),
    ])
      for (const token of [undefined, await tokenOf(server)]) {
        const answer = await fetch(server.url + path, {
          headers: { apikey: server.key, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        });
        expect(answer.status, path).toBeGreaterThanOrEqual(400);
        expect(answer.headers.get("content-type"), path).not.toMatch(/^image/);
      }
    expect((await readAddress(server.url, photo.pictureUrl)).status).toBe(200);
  });

  test("is put in nobody else's place", async () => {
    const place = await addPhoto(server, thief);
    const bytes = await photoWithPlace(60, 40);
    for (const objectName of [
      `${victim.id}/${photo.id}/picture.jpg`,
      `${victim.id}/${randomUUID()}/original`,
      `${thief.id}/../${victim.id}/x/original`,
    ])
      await expect(sendPhoto(server, { ...place.body, objectName }, bytes)).rejects.toThrow(/response code: 400/);
  });
});

test("nobody books at the price of another's quote", async () => {
  const window = (await findWindows(server.command)).find(({ kind }) => kind === "standard");
  const held = await hold(server.command, window?.id ?? "");
  for (const [which, accessToken] of wrongTokens()) {
    const answer = await server.command(
      "book-collection",
      { ...bookingOf(held), quote: { reference: victim.reference, accessToken, version: 2 } },
      once(),
    );
    expect({ which, isRefused: answer.status >= 400 && answer.status < 500 }).toEqual({ which, isRefused: true });
  }
});

test("after all of it the quote is as it was, and nothing was sent to anybody new", async () => {
  expect(await rowsOf(victim)).toEqual(before);
  expect(await server.rows("select 1 from messages where recipient like 'thief%'")).toEqual([]);
});
