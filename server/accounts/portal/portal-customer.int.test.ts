/** A portal grant shows its customer's bookings: those its code would have opened as well, and nobody can extend that. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPerson, signIn } from "#tests/support/account-journey.ts";
import { bearer, book, grantFor, open, readGrant, requestCode } from "#tests/support/portal.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const [mobile, otherMobile] = ["07700 900301", "07700 900302"];
const by = (contact: { email?: string; mobile?: string }) => book(server, { fullName: "Maya Okafor", ...contact });
const seenBy = async (grant: string): Promise<string[]> =>
  (await server.command("my-bookings", {}, bearer(grant))).body.bookings.map(({ reference }: { reference: string }) => reference);
const sorted = (references: string[]) => references.toSorted((one, other) => (one < other ? -1 : 1));
const send = (grant: string, name: string, body: object) => server.command(name, body, { ...once(), ...bearer(grant) });

test("it shows every booking whose own code would go to the same mailbox and telephone, by command and by rest/v1", async () => {
  const contact = { email: "all@example.com", mobile };
  const references = [await by(contact), await by(contact), await by({ ...contact, email: "ALL@example.com" })];
  const grant = await grantFor(server, references[0] ?? "");
  expect(sorted(await seenBy(grant))).toEqual(sorted(references));
  const rows = await fetch(`${server.url}/rest/v1/bookings?select=reference`, { headers: { apikey: server.key, ...bearer(grant) } });
  expect(sorted(((await rows.json()) as { reference: string }[]).map(({ reference }) => reference))).toEqual(sorted(references));
  for (const reference of references) expect((await send(grant, "booking-details", { reference })).status).toBe(200);
  expect((await send(grant, "change-booking-details", { reference: references[1], rowVersion: 1, notes: "Blue door" })).status).toBe(200);
  expect((await send(grant, "cancel-booking", { reference: references[2], expectedFeePence: 0 })).status).toBe(200);
});

test("a code that went to the mailbox alone shows what that mailbox has, with a telephone or without", async () => {
  const references = [await by({ email: "mail@example.com" }), await by({ email: "mail@example.com", mobile })];
  expect(sorted(await seenBy(await grantFor(server, references[0] ?? "")))).toEqual(sorted(references));
});

test("a code that went to somebody else's telephone as well shows nothing that telephone has no part in", async () => {
  const victim = [await by({ email: "victim@example.com", mobile }), await by({ email: "victim@example.com" }), await by({ mobile })];
  // Anybody can enter another person's mailbox, or a tag of it; the code is also sent to their own phone.
  for (const contact of [
    { email: "victim@example.com", mobile: otherMobile },
    { email: "victim+me@example.com", mobile: otherMobile },
    { email: "attacker@example.com", mobile },
    { mobile: otherMobile },
  ]) {
    const own = await by(contact);
    const grant = await grantFor(server, own);
    const seen = await seenBy(grant);
    expect(
      seen.filter((reference) => victim.includes(reference)),
      JSON.stringify(contact),
    ).toEqual([]);
    for (const reference of victim) {
      const { status, body } = await send(grant, "booking-details", { reference });
      expect([status, body.error.code]).toEqual([404, "bookings.not_found"]);
    }
  }
});

test("a number alone shows the one booking: numbers are given to somebody else one day", async () => {
  const [own] = [await by({ mobile: "07700 900303" }), await by({ mobile: "07700 900303" })];
  expect(await seenBy(await grantFor(server, own))).toEqual([own]);
});

test("what it shows was decided when the code was sent: another contact afterwards opens nothing more", async () => {
  const theirs = await by({ email: "late@example.com" });
  const own = await by({ email: "early@example.com" });
  const code = await requestCode(server, own);
  await server.rows("update bookings set contact_email = 'late@example.com' where reference = $1", [own]);
  const { body } = await open(server, own, code);
  expect(await seenBy(body.grant)).toEqual([own]);
  expect((await send(body.grant, "booking-details", { reference: theirs })).status).toBe(404);
});

test("whoever holds one for a day changes where the next codes go with a code from there alone; on site and notes they may at once", async () => {
  const reference = await by({ email: "day@example.com" });
  const grant = await grantFor(server, reference);
  expect((await send(grant, "booking-details", { reference })).body.changeDetails).toEqual({ isPossible: true, mayChangeContact: true });
  for (const contact of [{ email: "mine@example.com" }, { mobile: otherMobile }]) {
    const { status, body } = await send(grant, "change-booking-contact", { reference, rowVersion: 1, contact, code: "123456" });
    expect([status, body.error.code]).toEqual([422, "portal.code_wrong"]);
  }
  const onSite = { fullName: "Noor", mobile: otherMobile };
  expect((await send(grant, "change-booking-details", { reference, rowVersion: 1, onSite })).status).toBe(200);
});

test("another's reference, a made-up one, a grant given back, run out, changed or made up: one answer, the same 404", async () => {
  const [own, theirs] = [await by({ email: "own@example.com" }), await by({ email: "theirs@example.com" })];
  const grants = [await grantFor(server, own), await grantFor(server, own), await grantFor(server, own)];
  const [live = "", revoked = "", old = ""] = grants;
  await server.command("close-portal", {}, bearer(revoked));
  await server.rows("update portal_grants set created_at = now() - interval '1 day', expires_at = now() where id = $1", [
    readGrant(old).id,
  ]);
  const [body = "", signature = ""] = live.split(".");
  const edited = Buffer.from(JSON.stringify({ ...readGrant(live), reference: theirs })).toString("base64");
  const start = server.now();
  const stranger = (await officeSession(server, "user", "aal1")).authorization.slice("Bearer ".length);
  const attempts: [by: string, reference: string][] = [
    [live, theirs],
    [live, "B-ZZZZZZ"],
    [live, "nonsense"],
    [revoked, own],
    [old, own],
    [`${edited}.${signature}`, own],
    [`${body}.${"A".repeat(86)}`, own],
    ["made.up", own],
    [stranger, own],
    [stranger, "B-ZZZZZZ"],
  ];
  const commands: [string, object][] = [
    ["booking-details", {}],
    ["cancel-booking", { expectedFeePence: 0 }],
    ["add-items", { items: [{ id: "armchair", quantity: 1 }] }],
    ["change-booking-details", { rowVersion: 1, notes: "x" }],
    ["set-gate-code", { gateCode: "1234" }],
  ];
  const answers = new Set<string>();
  const note = (answer: Awaited<ReturnType<typeof send>>) => {
    const otherHeaders = [...answer.headers].filter(([header]) => !["date", "x-request-id"].includes(header));
    answers.add(JSON.stringify([answer.status, { ...answer.body.error, requestId: "" }, otherHeaders]));
  };
  for (const [name, input] of commands) for (const [grant, reference] of attempts) note(await send(grant, name, { reference, ...input }));
  // The grant itself expires after a day.
  server.setNow(new Date(start.getTime() + 25 * 3_600_000).toISOString());
  note(await send(live, "booking-details", { reference: own }));
  server.setNow(start.toISOString());
  expect([...answers]).toHaveLength(1);
  expect([...answers][0]).toMatch(/^\[404,\{"code":"bookings\.not_found"/);
  expect((await send(live, "booking-details", { reference: own })).body).toMatchObject({ rowVersion: 1, gateCode: "none" });
});

test("a booking opened by somebody signed in joins their account, unless another account has it: then they learn so", async () => {
  const reference = await by({ email: "joined@example.com" });
  const openAs = async (name: string) => {
    const { token } = await signIn(server, await createPerson(server, name));
    const { status, body } = await open(server, reference, await requestCode(server, reference), bearer(token));
    return [status, body.linked, await seenBy(token)];
  };
  expect(await openAs("first-of-it")).toEqual([200, true, [reference]]);
  expect(await openAs("second-of-it")).toEqual([200, false, []]);
  expect(Object.keys((await open(server, reference, await requestCode(server, reference))).body)).toEqual(["grant"]);
});
