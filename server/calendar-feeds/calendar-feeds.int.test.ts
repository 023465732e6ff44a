/** Calendar feeds over HTTP: who may create, see and revoke one; what a program gets from a valid address and from any other. */
import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxOwnFeeds } from "#domain/calendar-feeds/feed-choices.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let admin: { authorization: string };
let moderator: { authorization: string };
let reference: string;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  admin = await officeSession(server, "admin");
  moderator = await officeSession(server);
  const window = (await findWindows(server.command, { from: "2026-11-26", days: 10 })).find(({ kind }) => kind === "standard");
  const held = await hold(server.command, window?.id ?? expect.fail("no window"));
  const booked = await server.command("book-collection", { ...bookingOf(held), gateCode: "4711#", notes: "The code is 4711#" }, once());
  ({ reference } = booked.body as { reference: string });
});
afterAll(() => server.close());

const make = (who = moderator, wanted: object = {}) =>
  server.command("make-calendar-feed", { scope: "crew", label: "Sam’s phone", ...wanted }, who);
const revoke = (feedId: string, who = moderator) => server.command("revoke-calendar-feed", { feedId }, who);
const listed = async (who: { authorization: string }) => (await server.command("calendar-feeds", {}, who)).body;
async function fetched(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
const clear = () => server.rows("delete from app.calendar_feeds");

test("an address is shown once and kept as a digest; a calendar program reads it without a key", async () => {
  const { status, body } = await make();
  expect([status, body.feed.state, body.feed.isOwn, body.feed.lastUsedAt]).toEqual([201, "open", true, null]);
  const secret = /\/calendar\/([\w-]{43})\.ics$/.exec(body.url)?.[1] ?? expect.fail("no secret");
  const stored = await server.rows("select f::text as feed from app.calendar_feeds f");
  expect(JSON.stringify([stored, await listed(moderator)])).not.toContain(secret);
  const answer = await fetched(body.url);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-cache",
  ]);
  expect(eventsOf(answer.text).map(({ uid }) => uid.split("@")[0])).toEqual([`${reference}.crew`]);
  expect((await fetch(body.url, { method: "HEAD" })).status).toBe(200);
  expect((await listed(moderator)).feeds[0].lastUsedAt).toMatch(/^2026-11-23T09:00/);
  expect(server.logged.join("\n")).not.toContain(secret);
});

test("changed, made up, revoked: each is answered with the same 404, and so is one whose maker has left", async () => {
  const { url } = (await make()).body;
  const revoked = (await make()).body;
  expect((await revoke(revoked.feed.id)).body.feed.state).toBe("revoked");
  const leaver = await officeSession(server);
  const left = (await make(leaver)).body;
  expect((await fetched(left.url)).status).toBe(200);
  const [{ id }] = (await server.rows("select user_id as id from app.calendar_feeds where id = $1", [left.feed.id])) as [{ id: string }];
  await server.rows("delete from user_roles where user_id = $1", [id]);
  const changed = url.replace(/.\.ics$/, (end: string) => (end[0] === "A" ? "B.ics" : "A.ics"));
  const strange = [
    changed,
    revoked.url,
    left.url,
    `${server.url}/calendar/x.ics`,
    url.replace(".ics", ""),
    `${server.url}/calendar/${"%00".repeat(43)}.ics`,
  ];
  const answers = await Promise.all(strange.map((address) => fetched(address)));
  for (const { status, text } of answers) {
    const { code, message } = JSON.parse(text).error;
    expect([status, code, message]).toEqual([404, "request.not_found", "There is nothing at this address."]);
  }
  expect((await fetched(url)).status).toBe(200);
  expect((await listed(admin)).feeds.find((feed: { id: string }) => feed.id === left.feed.id).state).toBe("ended");
});

test("what has not changed is not sent again; a change is, with a later moment", async () => {
  const { url } = (await make()).body;
  const first = await fetched(url);
  const [etag, modified] = [first.headers.get("etag") ?? "", first.headers.get("last-modified") ?? ""];
  const again = await fetched(url, { "if-none-match": `"other", W/${etag}` });
  expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await fetched(url, { "if-modified-since": modified })).status).toBe(304);
  expect((await fetched(url, { "if-none-match": '"other"', "if-modified-since": modified })).status).toBe(200);
  await server.rows("update bookings set address_town = 'Hove', invitation_sequence = invitation_sequence + 1 where reference = $1", [
    reference,
  ]);
  const later = await fetched(url, { "if-modified-since": modified });
  expect([later.status, later.headers.get("etag") === etag]).toEqual([200, false]);
  expect(Date.parse(later.headers.get("last-modified") ?? "")).toBeGreaterThan(Date.parse(modified));
  const [event] = eventsOf(later.text);
  expect([event?.sequence, event?.location.includes("Hove")]).toEqual([1, true]);
});

test("no feed holds a code, a note, a price or an email; a name and phone are the crew's, from the day before", async () => {
  const [crew, office] = [(await make()).body.url, (await make(moderator, { scope: "office" })).body.url];
  const [{ day, phone, name, street }] = (await server.rows(
    "select (starts_at at time zone 'Europe/London')::date::text as day, contact_mobile as phone, contact_name as name, address_line1 as street from bookings where reference = $1",
    [reference],
  )) as [{ day: string; phone: string; name: string; street: string }];
  const local = `0${phone.slice(3)}`;
  const texts = async (moment: string) => {
    server.setNow(moment);
    return Promise.all([crew, office].map(async (url) => eventsOf((await fetched(url)).text)[0]?.toString() ?? ""));
  };
  const holds = (text: string) => [text.includes(street), text.includes(name), text.replaceAll(" ", "").includes(local)];
  const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const early = await texts("2026-11-23T09:00:00Z");
  expect(early.map(holds)).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
  const near = await texts(`${dayBefore}T00:30:00Z`);
  expect(near.map(holds)).toEqual([
    [true, true, true],
    [true, false, false],
  ]);
  const after = await texts(new Date(Date.parse(day) + 86_400_000).toISOString());
  expect(after.map(holds)).toEqual([
    [false, false, false],
    [false, false, false],
  ]);
  // Times in the file may contain any digits.
  for (const text of [...early, ...near, ...after])
    expect(text.replaceAll(/^(DTSTAMP|LAST-MODIFIED):.*$/gm, "")).not.toMatch(/4711|£|maya@/i);
  server.setNow("2026-11-23T09:00:00Z");
});

test("a feed covers its days, its van, and what its reader has to do with", async () => {
  await clear();
  const [{ van }] = (await server.rows(
    "select p.van_id as van from bookings b join slot_hold_parts p on p.hold_id = b.hold_id where b.reference = $1 limit 1",
    [reference],
  )) as [{ van: string }];
  const other = (await listed(moderator)).vans.find(({ id }: { id: string }) => id !== van).id;
  const [office, crew, own, others] = await Promise.all(
    [{ scope: "office" }, {}, { vanId: van }, { vanId: other }].map(async (wanted) => (await make(moderator, wanted)).body.url),
  );
  const counts = () => Promise.all([office, crew, own, others].map(async (url) => eventsOf((await fetched(url)).text).length));
  const set = (change: string) => server.rows(`update bookings set ${change} where reference = $1`, [reference]);
  expect(await counts()).toEqual([1, 1, 1, 0]);
  await set("state = 'cancelled_company'");
  expect((await fetched(crew)).text).toContain("STATUS:CANCELLED");
  await set("state = 'pending_confirmation'");
  expect(await counts()).toEqual([1, 0, 0, 0]);
  await set("state = 'lapsed'");
  expect(await counts()).toEqual([0, 0, 0, 0]);
  await set("state = 'confirmed'");
  const [{ starts }] = (await server.rows("select starts_at as starts from bookings where reference = $1", [reference])) as [
    { starts: Date },
  ];
  const away = async (days: number) => {
    server.setNow(new Date(starts.getTime() + days * 86_400_000).toISOString());
    return (await counts())[0];
  };
  expect([await away(30), await away(31), await away(-180), await away(-181)]).toEqual([1, 0, 1, 0]);
  server.setNow("2026-11-23T09:00:00Z");
});

test("moderators have their own, administrators everybody's; the way in needs the role and the second step", async () => {
  await clear();
  const { feed } = (await make()).body;
  const colleague = await officeSession(server);
  expect([(await listed(moderator)).feeds.length, (await listed(colleague)).feeds.length, (await listed(admin)).feeds.length]).toEqual([
    1, 0, 1,
  ]);
  const foreign = await revoke(feed.id, colleague);
  expect([foreign.status, foreign.body.error.code]).toEqual([404, "calendar_feeds.not_found"]);
  const [taken, again] = [await revoke(feed.id, admin), await revoke(feed.id, admin)];
  expect([taken.body.feed.state, again.status, again.body.feed.state]).toEqual(["revoked", 200, "revoked"]);
  const record = await server.rows("select action from audit_entries where subject = $1 order by id", [feed.id]);
  expect(record).toEqual([{ action: "calendar_feed.made" }, { action: "calendar_feed.revoked" }]);
  for (const [name, input] of [
    ["calendar-feeds", {}],
    ["make-calendar-feed", { scope: "office", label: "Mine" }],
    ["revoke-calendar-feed", { feedId: feed.id }],
  ] as const) {
    expect((await server.command(name, input)).status).toBe(401);
    const customer = await server.command(name, input, await officeSession(server, "user"));
    expect([customer.status, customer.body.error.code]).toEqual([403, "accounts.staff_required"]);
    const weak = await server.command(name, input, await officeSession(server, "admin", "aal1"));
    expect([weak.status, weak.body.error.code]).toEqual([403, "accounts.staff_required"]);
  }
});

test("so many for one person, also when all are asked for at once; a van that is not ours is refused", async () => {
  await clear();
  const answers = await Promise.all(Array.from({ length: maxOwnFeeds + 3 }, () => make()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxOwnFeeds);
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.error.code);
  expect(refused).toEqual(Array.from({ length: 3 }, () => "calendar_feeds.too_many"));
  const unknown = await make(admin, { vanId: "00000000-0000-4000-8000-000000000001" });
  expect([unknown.status, unknown.body.error.code]).toEqual([409, "calendar_feeds.unknown_van"]);
});
