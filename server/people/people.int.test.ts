/** Links for other people of a booking: each shows what the customer chose, until it expires, and nothing of other bookings. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LinkRights } from "#domain/people/people-choices.ts";
import { bookedBy, customer, ended } from "#tests/support/customers.ts";
import type { Customer } from "#tests/support/customers.ts";
import { fileOf, textOf } from "#tests/support/papers.ts";
import { once } from "#tests/support/quotes.ts";
import { takeSteps, visitInVain, withinWindow } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let maya: Customer;
let stranger: Customer;
let reference: string;
beforeAll(async () => {
  server = await createTestServer();
  maya = await customer(server, "maya");
  stranger = await customer(server, "stranger");
});
beforeEach(async () => {
  server.setNow("2026-11-23T09:00:00Z");
  reference = await bookedBy(server, maya);
});
afterAll(() => server.close());

const nothing: LinkRights = { price: false, documents: false, changeTime: false };
const share = (given: object = {}, headers: object = maya.headers) =>
  server.command(
    "share-booking",
    { reference, role: "viewer", label: "Sam next door", rights: nothing, days: 7, ...given },
    { ...headers, ...once() },
  );
const open = (token: string) => server.command("shared-booking", { token });
async function tokenOf(given: object = {}): Promise<{ token: string; id: string }> {
  const { status, body } = await share(given);
  expect(status).toBe(201);
  return { token: new URL(body.url).hash.slice(1), id: body.link.id };
}
const details = async () => (await server.command("booking-details", { reference }, maya.headers)).body;
const notFound = { status: 404, body: { error: { code: "bookings.not_found" } } };

test("a viewer sees what, when and where: no price, no paper, no telephone, no token of the booking", async () => {
  await server.rows("update bookings set notes = 'The key is under the pot' where reference = $1", [reference]);
  const { token } = await tokenOf();
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(
    ["address", "bookedBy", "expiresAt", "items", "label", "rights", "role", "service", "status", "window"].toSorted(),
  );
  expect(JSON.stringify(body)).not.toMatch(/pence|@|\+44|pot/i);
});

test("a link that is asked for twice under one key, at once or later, is one link, whose address opens it", async () => {
  const key = { ...maya.headers, ...once() };
  const input = { reference, role: "viewer", label: "Sam next door", rights: nothing, days: 7 };
  const send = (given: object = {}) => server.command("share-booking", { ...input, ...given }, key);
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect((await send()).body).toEqual(first.body);
  expect((await server.command("booking-people", { reference }, maya.headers)).body.links).toHaveLength(1);
  expect((await open(new URL(first.body.url).hash.slice(1))).status).toBe(200);
  expect((await send({ label: "Somebody else" })).body.url).not.toBe(first.body.url);
  expect((await tokenOf()).id).not.toBe(first.body.link.id);
});

test("the on-site contact sees the way in, the payer the price and the papers, which open with the link alone", async () => {
  await server.rows("update bookings set notes = 'Ring twice' where reference = $1", [reference]);
  expect((await open((await tokenOf({ role: "on_site" })).token)).body).toMatchObject({ notes: "Ring twice", access: { floor: 0 } });
  const payer = await tokenOf({ role: "payer", rights: { ...nothing, price: true, documents: true } });
  const { body } = await open(payer.token);
  expect(body).toMatchObject({ totalPence: expect.any(Number), lines: expect.any(Array), documents: [{ kind: "confirmation" }] });
  const [{ id }] = body.documents;
  const shared = await fileOf(server, "shared-document", { token: payer.token, documentId: id });
  expect(shared).toMatchObject({ status: 200, type: "application/pdf" });
  // The booking's own link, which opens all of it, is printed only on its customer's paper.
  const own = await fileOf(server, "my-document", { documentId: id }, maya.headers);
  expect(await textOf(own.bytes)).toContain("/booking-success#B-");
  expect(await textOf(shared.bytes)).toContain(reference);
  expect(await textOf(shared.bytes)).not.toContain("booking-success");
  const viewer = await tokenOf();
  expect(await server.command("shared-document", { token: viewer.token, documentId: id })).toMatchObject(notFound);
});

test("after a visit in vain the payer's link tells the charge and not what is left of the price", async () => {
  const { token } = await tokenOf({ role: "payer", rights: { ...nothing, price: true } });
  await takeSteps(server, reference, visitInVain, await withinWindow(server, reference));
  await server.rows("update bookings set paid_pence = 5000 where reference = $1", [reference]);
  expect((await open(token)).body).toMatchObject({ status: "no_access", feePence: 5_000, paidPence: 5_000, owedPence: 0 });
  await server.rows("update bookings set paid_pence = 6000 where reference = $1", [reference]);
  expect((await open(token)).body).toMatchObject({ owedPence: -1_000, refundBy: expect.stringMatching(/^2026-1\d-\d\d$/) });
});

test("a link opens its own booking's papers and nobody else's", async () => {
  const payer = await tokenOf({ role: "payer", rights: { ...nothing, price: true, documents: true } });
  const other = await bookedBy(server, stranger);
  const [{ id }] = (await server.command("my-documents", { reference: other }, stranger.headers)).body.documents;
  expect(await server.command("shared-document", { token: payer.token, documentId: id })).toMatchObject(notFound);
});

test("changed, expired, taken back or of a forgotten booking: the same 404", async () => {
  const { token, id } = await tokenOf();
  const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  expect(await open(changed)).toMatchObject(notFound);
  expect(await open("")).toMatchObject(notFound);
  server.setNow("2026-11-30T09:00:01Z");
  expect(await open(token)).toMatchObject(notFound);
  server.setNow("2026-11-23T09:00:00Z");
  expect((await open(token)).status).toBe(200);
  const revoke = () => server.command("revoke-booking-link", { reference, linkId: id }, { ...maya.headers, ...once() });
  expect((await revoke()).body.link.state).toBe("revoked");
  expect((await revoke()).status, "again changes nothing").toBe(200);
  expect(await open(token)).toMatchObject(notFound);
  const second = await tokenOf();
  await server.rows("update bookings set anonymised_at = now() where reference = $1", [reference]);
  expect(await open(second.token)).toMatchObject(notFound);
});

test("the list says who, until when and when it was last opened, and never the token", async () => {
  const { token } = await tokenOf({ label: "Sam next door" });
  await open(token);
  const { body } = await server.command("booking-people", { reference }, maya.headers);
  expect(body.links).toMatchObject([
    {
      label: "Sam next door",
      role: "viewer",
      state: "open",
      expiresAt: "2026-11-30T09:00:00+00:00",
      lastUsedAt: "2026-11-23T09:00:00+00:00",
    },
  ]);
  expect(JSON.stringify(body)).not.toContain(token);
  expect(await server.rows("select 1 from app.booking_links where position($1 in booking_links::text) > 0", [token])).toEqual([]);
});

test("a link that still opens is in the list, however many were made and taken back since", async () => {
  const { id, token } = await tokenOf({ label: "Made first" });
  await server.rows(
    `insert into app.booking_links (booking_id, token_hash, role, label, sees_price, sees_documents, may_change_time, created_at, expires_at, revoked_at)
     select booking_id, sha256(n::text::bytea), role, 'Taken back', false, false, false, created_at + n * interval '1 second', expires_at, created_at + interval '1 hour'
     from app.booking_links, generate_series(1, 60) as n where id = $1`,
    [id],
  );
  expect((await open(token)).status).toBe(200);
  const { links } = (await server.command("booking-people", { reference }, maya.headers)).body;
  expect(links.filter(({ state }: { state: string }) => state === "open")).toMatchObject([{ id }]);
});

test("somebody else neither shares, lists nor takes back", async () => {
  const { id } = await tokenOf();
  for (const [name, given] of [
    ["share-booking", { role: "viewer", label: "Me", rights: nothing, days: 7 }],
    ["booking-people", {}],
    ["revoke-booking-link", { linkId: id }],
  ] as const)
    expect(await server.command(name, { reference, ...given }, stranger.headers), name).toMatchObject(notFound);
  const own = await bookedBy(server, stranger);
  expect(await server.command("revoke-booking-link", { reference: own, linkId: id }, stranger.headers)).toMatchObject(notFound);
});

test("ten open links and no more, also when they are made at once; documents without the price are refused", async () => {
  const statuses = (await Promise.all(Array.from({ length: 12 }, () => share()))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect(await share({ rights: { ...nothing, documents: true } })).toMatchObject({
    status: 422,
    body: { error: { fields: [{ field: "rights.documents", message: "Documents show the price: allow both, or neither" }] } },
  });
  expect(await share({ days: 91 })).toMatchObject({ status: 422, body: { error: { fields: [{ field: "days" }] } } });
});

test("a collection of more than a month ago is shared no more, and no link outlives that month", async () => {
  const { body } = await share({ days: 90 });
  const [{ ends_at } = { ends_at: new Date(0) }] = await server.rows<{ ends_at: Date }>(
    "select ends_at from bookings where reference = $1",
    [reference],
  );
  expect(new Date(body.link.expiresAt).getTime()).toBe(ends_at.getTime() + 30 * 86_400_000);
  await ended(server, reference, "31 days");
  expect(await share()).toMatchObject({ status: 409, body: { error: { code: "people.booking_over" } } });
});

test("a link that may change the time moves its booking and nothing else, for no more money, and its owner reads whose link it was", async () => {
  const { token } = await tokenOf({ rights: { ...nothing, changeTime: true } });
  const { body } = await open(token);
  expect(body).toMatchObject({ rights: { changeTime: true }, move: { rowVersion: 1, left: 3 } });
  const { body: windows } = await server.command("shared-booking-windows", { token, days: 28 });
  expect(windows.windows.length).toBeGreaterThan(0);
  expect(JSON.stringify(windows)).not.toMatch(/pence/i);
  const [window] = windows.windows;
  const key = once();
  const move = (given: object = {}, headers = once()) =>
    server.command("move-shared-booking", { token, windowId: window.id, rowVersion: 1, ...given }, headers);
  const totalBefore = (await details()).totalPence;
  const moved = await move({}, key);
  expect(moved).toMatchObject({ status: 200, body: { window: { startsAt: window.startsAt }, left: 2 } });
  expect((await move({}, key)).body).toEqual(moved.body);
  expect((await move({ windowId: windows.windows[1].id })).body.error.code).toBe("bookings.changed");
  const now = await details();
  expect(now.window.startsAt).toBe(window.startsAt);
  expect(now.totalPence).toBeLessThanOrEqual(totalBefore);
  expect(now.timeline.at(-1).text).toMatch(/^Sam next door, with the link you gave them, moved the collection from /);
});

test("a link without that right, expired, taken back, or of another booking, moves nothing: the same 404", async () => {
  const looks = await tokenOf();
  const may = await tokenOf({ rights: { ...nothing, changeTime: true } });
  const [window] = (await server.command("shared-booking-windows", { token: may.token, days: 28 })).body.windows;
  const both = async (token: string) => {
    expect(await server.command("shared-booking-windows", { token })).toMatchObject(notFound);
    expect(await server.command("move-shared-booking", { token, windowId: window.id, rowVersion: 1 }, once())).toMatchObject(notFound);
  };
  await both(looks.token);
  await both("x".repeat(43));
  const before = (await details()).window.startsAt;
  server.setNow("2026-11-30T09:00:01Z");
  await both(may.token);
  server.setNow("2026-11-23T09:00:00Z");
  await server.command("revoke-booking-link", { reference, linkId: may.id }, { ...maya.headers, ...once() });
  await both(may.token);
  expect((await details()).window.startsAt).toBe(before);
});

test("a link moves it no later than its customer could, and not to a window that costs more", async () => {
  const { token } = await tokenOf({ rights: { ...nothing, changeTime: true } });
  const all = (await server.command("reschedule-windows", { reference, days: 28 }, maya.headers)).body.days.flatMap(
    ({ windows }: { windows: { id: string; deltaPence: number }[] }) => windows,
  );
  const dearer = all.find(({ deltaPence }: { deltaPence: number }) => deltaPence > 0) ?? expect.fail("no dearer window");
  const { body: offered } = await server.command("shared-booking-windows", { token, days: 28 });
  expect(offered.windows.map(({ id }: { id: string }) => id)).not.toContain(dearer.id);
  const refused = await server.command("move-shared-booking", { token, windowId: dearer.id, rowVersion: 1 }, once());
  expect(refused.body.error.code).toBe("bookings.window_closed");
  await server.rows("update bookings set reschedules = 3 where reference = $1", [reference]);
  expect((await open(token)).body.move).toBeUndefined();
  expect((await server.command("shared-booking-windows", { token })).body.error.code).toBe("bookings.not_reschedulable");
});
