/** What follows from an unpaid balance, a late crew, a low rating and an expired price; offers and how they are refused. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { refusalText } from "#domain/automations/offers.ts";
import { bookingOf, findWindows, hold } from "#tests/support/bookings.ts";
import { about, contact, officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { answersFor, collection, comesToday } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { releaseDueRuns } from "./automations.public.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let office: { authorization: string };
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  office = await officeSession(server);
  admin = await officeSession(server, "admin");
});
beforeEach(() => {
  server.setNow(monday);
  server.mails.length = 0;
  server.texts.length = 0;
});
afterAll(() => server.close());

type Booked = { id: string; reference: string; totalPence: number; startsAt: Date };
async function book(from: string, changes: Partial<BookCollectionInput> = {}): Promise<Booked> {
  const window = (await findWindows(server.command, { from, days: 20 })).find(({ kind }) => kind === "standard");
  const { body } = await server.command("book-collection", bookingOf(await hold(server.command, window?.id ?? ""), changes), once());
  const [row] = await server.rows<Booked>(
    `select id, reference, total_pence as "totalPence", starts_at as "startsAt" from bookings where reference = $1`,
    [body.reference],
  );
  return row ?? expect.fail(`not booked: ${JSON.stringify(body)}`);
}
const step = (booking: Booked, to: string) =>
  server.database.performAsService("release-holds", "move_booking", {
    bookingId: booking.id,
    to,
    actorType: "staff",
    ...answersFor(to),
    now: server.now(),
  });
async function complete(booking: Booked): Promise<Booked> {
  await comesToday(server, booking.reference);
  for (const state of collection) await step(booking, state);
  await server.runJobs();
  server.mails.length = 0;
  server.texts.length = 0;
  return booking;
}
async function runsOf({ id }: { id: string }, code: string): Promise<string[]> {
  const rows = await server.rows<{ code: string; channel: string; state: string; reason: string | null; at: Date }>(
    "select code, channel, state, reason, planned_at as at from trigger_runs where (booking_id = $1 or quote_id = $1) and code like $2 order by planned_at, code, channel, created_at",
    [id, code],
  );
  return rows.map((row) => `${row.code} ${row.channel} ${row.state} ${row.reason} ${row.at.toISOString().slice(0, 16)}`);
}
async function workUntil(moment: string): Promise<void> {
  server.setNow(moment);
  await releaseDueRuns(server.database, server.now());
  await server.runJobs();
}
const pay = (booking: Booked, amountPence: number) =>
  server.command(
    "record-payment",
    { reference: booking.reference, kind: "balance", method: "bank-transfer", amountPence },
    { ...admin, ...once() },
  );
const subjects = () => server.mails.map(({ to, subject }) => `${to}: ${subject.replace(/[BQ]-\w{6}/, "REF")}`);

describe("a collection that is done and not paid", () => {
  test("is reminded a day, a week and two weeks after, until it is paid, and of no more than the rest", async () => {
    const booking = await complete(await book("2026-11-26"));
    expect(await runsOf(booking, "payment_chase%")).toEqual([
      "payment_chase_1 email planned null 2026-11-24T10:00",
      "payment_chase_2 email planned null 2026-11-30T10:00",
      "payment_chase_3 email planned null 2026-12-07T10:00",
    ]);
    expect((await pay(booking, 1_000)).status).toBe(200);
    await workUntil("2026-11-24T10:00:00Z");
    const rest = `£${((booking.totalPence - 1_000) / 100).toFixed(2)}`;
    expect(subjects()).toEqual([`maya@example.com: Still to pay: ${rest} for REF`]);
    expect(server.mails[0]?.text.replace(/\s+/g, " ")).toContain(`haven’t received ${rest}`);
    expect((await pay(booking, booking.totalPence - 1_000)).status).toBe(200);
    expect(await runsOf(booking, "payment_chase%")).toEqual([
      "payment_chase_1 email sent null 2026-11-24T10:00",
      "payment_chase_2 email cancelled state_changed 2026-11-30T10:00",
      "payment_chase_3 email cancelled state_changed 2026-12-07T10:00",
    ]);
    await workUntil("2026-12-08T10:00:00Z");
    expect(subjects().filter((subject) => subject.includes("reminder"))).toEqual([]);
  });

  test("is a call for the office to make once the last reminder has promised one", async () => {
    const booking = await complete(await book("2026-11-30"));
    for (const day of ["2026-11-24", "2026-11-30", "2026-12-04"]) await workUntil(`${day}T10:00:00Z`);
    const calls = () =>
      server.rows(
        "select type, to_char(due_on, 'YYYY-MM-DD') as due, assignee_id is null as anybodys, contact_id is not null as is_linked from tasks where booking_id = $1 and title = $2",
        [booking.id, `Call about what is still to pay for ${booking.reference}`],
      );
    expect(await calls()).toEqual([]);
    await workUntil("2026-12-07T10:00:00Z");
    expect(subjects().at(-1)).toMatch(/^maya@example\.com: Please get in touch: /);
    expect(await calls()).toEqual([{ type: "call", due: "2026-12-08", anybodys: true, is_linked: true }]);
    await pay(booking, booking.totalPence);
    expect(await server.rows("select state from tasks where booking_id = $1", [booking.id])).toEqual([{ state: "cancelled" }]);
  });

  test("reminds the payer who was named for it, and not the customer, with nothing that opens the booking", async () => {
    const payer = { fullName: "Ann Lee", email: "ann@lee.example", company: "Lee & Co", purchaseOrder: "PO 7" };
    const booking = await complete(await book("2026-12-01", { payer }));
    // A company has a fortnight to pay its invoice.
    for (const day of ["2026-11-24", "2026-12-07"]) await workUntil(`${day}T10:00:00Z`);
    expect(subjects().filter((subject) => !subject.includes("nvoice"))).toEqual([]);
    server.mails.length = 0;
    await workUntil("2026-12-08T10:00:00Z");
    expect(subjects()).toEqual([expect.stringMatching(/^ann@lee\.example: Still to pay: £\d+\.00, .*\(PO 7, REF\)$/)]);
    expect(server.mails[0]?.text.replace(/\s+/g, " ")).toContain("that Maya Okafor booked with you as the payer and haven’t received £");
    expect(server.mails[0]?.html).not.toMatch(/[?&]t=|booking-success/);
    expect(server.texts).toEqual([]);
    await pay(booking, booking.totalPence);
  });

  test("is reminded again by hand of what is due now, and of nothing once it is paid", async () => {
    const booking = await complete(await book("2026-12-02"));
    await workUntil("2026-11-24T10:00:00Z");
    const [run] = await server.rows<{ id: string }>("select id from trigger_runs where booking_id = $1 and code = 'payment_chase_1'", [
      booking.id,
    ]);
    const again = () => server.command("change-run", { runId: run?.id, step: "replay" }, admin);
    await pay(booking, 1_000);
    server.mails.length = 0;
    expect((await again()).status).toBe(200);
    await server.runJobs();
    expect(subjects()).toContain(`maya@example.com: Still to pay: £${((booking.totalPence - 1_000) / 100).toFixed(2)} for REF`);
    await pay(booking, booking.totalPence - 1_000);
    expect((await again()).body.error).toMatchObject({ code: "automations.nothing_due" });
  });

  test("that was paid before has nothing planned; one that is disputed is left to a person", async () => {
    const paid = await book("2026-11-27");
    await pay(paid, paid.totalPence);
    expect(await runsOf(await complete(paid), "payment_chase%")).toEqual([]);
    const disputed = await complete(await book("2026-11-27"));
    await step(disputed, "disputed");
    await workUntil("2026-11-24T10:00:00Z");
    expect((await runsOf(disputed, "payment_chase_1"))[0]).toContain("skipped state_changed");
  });
});

describe("a crew that is late", () => {
  const late = (reference: string, minutes: number, who: Record<string, string> = office) =>
    server.command("running-late", { reference, minutes }, { ...who, ...once() });

  test("is told to the customer of today by text and mail with the new time, once for each delay, and stands in the timeline", async () => {
    const booking = await book("2026-11-26");
    await server.runJobs();
    await step(booking, "assigned");
    server.setNow("2026-11-26T06:30:00Z");
    server.texts.length = 0;
    server.mails.length = 0;
    expect((await late(booking.reference, 30)).body).toEqual({
      startsAt: "2026-11-26T07:30:00+00:00",
      endsAt: "2026-11-26T09:30:00+00:00",
      isNew: true,
    });
    expect((await late(booking.reference, 30)).body).toMatchObject({ isNew: false });
    const { body: seen } = await server.command("booking-summary", {
      reference: booking.reference,
      accessToken: server.tokens.accessToken(booking.id),
    });
    expect([seen.window.startsAt, seen.expected]).toEqual([
      "2026-11-26T07:00:00+00:00",
      { startsAt: "2026-11-26T07:30:00+00:00", endsAt: "2026-11-26T09:30:00+00:00" },
    ]);
    await server.runJobs();
    expect(subjects()).toEqual(["maya@example.com: We’re running about 30 minutes late (REF)"]);
    expect(server.texts.map(({ text }) => text)).toEqual([expect.stringContaining("Please expect us 7:30am to 9:30am.")]);
    await late(booking.reference, 60);
    await server.runJobs();
    expect(server.texts).toHaveLength(2);
    const { body } = await server.command("office-booking", { reference: booking.reference }, office);
    expect(body.timeline.filter(({ change }: { change: string | null }) => change === "running_late")).toMatchObject([
      { minutes: 30, from: "assigned", to: "assigned" },
      { minutes: 60 },
    ]);
    expect(body.booking.window.startsAt).toBe("2026-11-26T07:00:00+00:00");
    // The crew is never announced for a time in the past.
    server.setNow("2026-11-26T09:12:00Z");
    expect((await late(booking.reference, 135)).body).toMatchObject({
      startsAt: "2026-11-26T09:15:00+00:00",
      endsAt: "2026-11-26T11:15:00+00:00",
    });
    await server.runJobs();
    expect(subjects().at(-1)).toBe("maya@example.com: We’re running about 2 hours 15 minutes late (REF)");
  });

  test("can be said on the day alone, by the office alone; of two at once the customer hears one", async () => {
    const booking = await book("2026-11-26");
    expect((await late(booking.reference, 30)).body.error.code).toBe("bookings.not_today");
    server.setNow("2026-11-26T07:00:00Z");
    expect((await late(booking.reference, 3)).body.error.fields[0]).toMatchObject({ field: "minutes" });
    expect((await late(booking.reference, 30, {})).status).toBe(401);
    const answers = await Promise.all([late(booking.reference, 45), late(booking.reference, 45)]);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    for (const state of ["assigned", "en_route", "arrived"]) await step(booking, state);
    expect((await late(booking.reference, 60)).body.error.code).toBe("bookings.not_today");
  });
});

test("a review with three stars or fewer is mailed to the office, once; a better one is not", async () => {
  const give = async (booking: Booked, rating: number) =>
    server.command("give-review", {
      reference: booking.reference,
      accessToken: server.tokens.accessToken(booking.id),
      rating,
      text: "Scratched the hall.",
      name: "Maya",
    });
  const [low, high] = [await complete(await book("2026-12-01")), await complete(await book("2026-12-01"))];
  for (const [booking, rating] of [
    [low, 2],
    [low, 2],
    [high, 4],
  ] as const)
    expect((await give(booking, rating)).status).toBe(200);
  await server.runJobs();
  expect(subjects()).toEqual([`office@chalkway.example: 2 stars for REF: call the customer`]);
  expect(server.mails[0]?.text).toContain("Scratched the hall.");
  // The run stores nothing of the text.
  expect(await server.rows("select payload - 'runId' - 'eventId' as payload from trigger_runs where code = 'office_low_rating'")).toEqual([
    { payload: {} },
  ]);
});

describe("a saved price", () => {
  const saved = async () => {
    const quote = await startQuote(server.command);
    const tell = about(server.command, quote);
    expect((await tell("save-quote", { contact: { ...contact, marketing: false } })).status).toBe(200);
    const [row] = await server.rows<{ id: string; until: Date }>("select id, valid_until as until from quotes where reference = $1", [
      quote.reference,
    ]);
    await server.runJobs();
    return { ...quote, tell, ...(row ?? expect.fail("no quote")) };
  };
  const maintain = async (at: Date) => {
    server.setNow(at.toISOString());
    await server.database.performAsService("maintain-quotes", "maintain_quotes", { now: server.now() });
    await server.runJobs();
  };

  test("is said to expire three days before, and to have expired after, once each", async () => {
    const quote = await saved();
    server.mails.length = 0;
    await maintain(new Date(quote.until.getTime() - 3 * 86_400_000));
    await maintain(new Date(quote.until.getTime() + 60_000));
    await maintain(new Date(quote.until.getTime() + 120_000));
    const mailed = server.mails.filter(({ subject }) => subject.includes(quote.reference)).map(({ subject }) => subject);
    expect(mailed).toEqual([expect.stringMatching(/ is valid until /), expect.stringMatching(/ has expired /)]);
    expect(await runsOf(quote, "quote_expired")).toEqual([expect.stringContaining("quote_expired email sent null")]);
  });

  test("that was refreshed while the notice waited for the morning is not called expired", async () => {
    const quote = await saved();
    await server.rows("update quotes set valid_until = '2026-12-06T23:00:00Z' where id = $1", [quote.id]);
    await maintain(new Date("2026-12-06T23:01:00Z"));
    expect(await runsOf(quote, "quote_expired")).toEqual(["quote_expired email planned quiet_hours_moved 2026-12-07T08:00"]);
    await quote.tell("refresh-quote", {});
    await workUntil("2026-12-07T08:00:00Z");
    expect((await runsOf(quote, "quote_expired"))[0]).toMatch(/cancelled superseded|skipped state_changed/);
  });
});

describe("the offer of the season", () => {
  const garden = { service: "garden-waste", items: [{ id: "garden-bag", quantity: 8 }] } as Partial<BookCollectionInput>;
  async function consenting(from: string): Promise<Booked & { user: string; email: string }> {
    const user = randomUUID();
    const email = `${user}@example.org`;
    const mobile = `07700 9007${from.slice(-2)}`;
    const booking = await book(from, { ...garden, contact: { fullName: "Maya Okafor", email, mobile } });
    await server.rows("insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())", [user, email]);
    await server.rows("insert into app.marketing_consents (user_id, given, text_version, at) values ($1, true, 'test', $2)", [
      user,
      server.now(),
    ]);
    await server.rows("update bookings set user_id = $2 where id = $1", [booking.id, user]);
    await complete(booking);
    return { ...booking, user, email };
  }

  test("goes to nobody who did not ask for it", async () => {
    expect(await runsOf(await complete(await book("2026-12-02", garden)), "season_nudge")).toEqual([
      "season_nudge email skipped no_consent 2027-10-23T09:00",
    ]);
  });

  test("has a button of the mail program, whose post refuses the next one; opening the link alone refuses nothing", async () => {
    const booking = await consenting("2026-12-03");
    await workUntil("2027-10-23T09:00:00Z");
    const mail = server.mails.find(({ to, subject }) => to === booking.email && subject.startsWith("Garden")) ?? expect.fail("no mail");
    expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = /^<(.+)>$/.exec(mail.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail.text).toContain(link);
    const query = new URL(link).searchParams;
    const [bookingId, token] = [query.get("b") ?? "", query.get("t") ?? ""];
    expect(bookingId).toBe(booking.id);
    // The token opens nothing else, and no other token works here.
    expect((await server.command("booking-summary", { reference: booking.reference, accessToken: token })).status).toBe(404);
    for (const wrong of [server.tokens.accessToken(booking.id), `${token}x`, ""])
      expect((await server.command("refuse-offers", { bookingId, token: wrong })).body.error.code).toBe("automations.link_unknown");
    expect((await server.command("refuse-offers", { bookingId: randomUUID(), token })).status).toBe(404);
    expect(await server.rows("select 1 from app.offer_refusals")).toEqual([]);

    for (let time = 0; time < 2; time++) expect((await server.command("refuse-offers", { bookingId, token })).status).toBe(200);
    expect(await server.rows("select text_version, at from app.offer_refusals")).toEqual([
      { text_version: refusalText.version, at: server.now() },
    ]);
    expect(
      await server.rows("select given, text_version from app.marketing_consents where user_id = $1 order by id desc", [booking.user]),
    ).toEqual([
      { given: false, text_version: refusalText.version },
      { given: true, text_version: "test" },
    ]);
  });

  test("was planned with consent and is skipped once it is withdrawn; a tick on somebody's form does not bring it back, the account does", async () => {
    const booking = await consenting("2026-12-04");
    expect(await runsOf(booking, "season_nudge")).toEqual(["season_nudge email planned null 2027-10-23T09:00"]);
    await server.command("refuse-offers", { bookingId: booking.id, token: server.tokens.refusalToken(booking.id) });
    await server.rows("insert into app.marketing_consents (user_id, given, text_version, at) values ($1, true, 'forged', now())", [
      booking.user,
    ]);
    await workUntil("2027-10-23T09:00:00Z");
    expect(await runsOf(booking, "season_nudge")).toEqual(["season_nudge email skipped no_consent 2027-10-23T09:00"]);
    expect(await server.rows("select app.has_refused_offers($1) as refused", [booking.email.toUpperCase()])).toEqual([{ refused: true }]);
    const claims = { role: "authenticated" as const, sub: booking.user, aal: "aal1" };
    await server.database.perform({ role: "authenticated", claims }, "set_marketing_consent", {
      given: true,
      textVersion: "test",
      now: server.now(),
    });
    expect(await server.rows("select app.has_refused_offers($1) as refused", [booking.email.toUpperCase()])).toEqual([{ refused: false }]);
  });

  test("is not sent to somebody who told the office no since, whatever their account said before", async () => {
    const booking = await consenting("2026-12-07");
    const { body } = await server.command("contact-of-record", { reference: booking.reference }, office);
    const word = { channel: "email", basis: "refused", textVersion: "phone-1", detail: "Told us on the phone" };
    expect((await server.command("record-consent", { reference: body.contact.reference, ...word }, { ...office, ...once() })).status).toBe(
      200,
    );
    await workUntil("2027-10-23T09:00:00Z");
    expect(await runsOf(booking, "season_nudge")).toEqual(["season_nudge email skipped no_consent 2027-10-23T09:00"]);
  });

  test("is refused by its link for the address it went to as well as the booking's new one, and for an account that had never said yes", async () => {
    const booking = await consenting("2026-12-08");
    await workUntil("2027-10-23T09:00:00Z");
    const account = randomUUID();
    await server.rows("insert into auth.users (id, email) values ($1, $2)", [account, `${account}@example.org`]);
    await server.rows("update bookings set contact_email = 'moved@example.org', user_id = $2 where id = $1", [booking.id, account]);
    const refuse = () => server.command("refuse-offers", { bookingId: booking.id, token: server.tokens.refusalToken(booking.id) });
    for (let time = 0; time < 2; time++) expect((await refuse()).status).toBe(200);
    expect(
      await server.rows("select app.has_refused_offers($1) as old, app.has_refused_offers('moved@example.org') as new", [booking.email]),
    ).toEqual([{ old: true, new: true }]);
    expect(await server.rows("select given from app.marketing_consents where user_id = $1", [account])).toEqual([{ given: false }]);
  });

  test("is about the last garden job: whoever has booked another since gets one for that", async () => {
    const booking = await consenting("2026-12-09");
    const again = await book("2026-12-16", { ...garden, contact: { fullName: "Maya Okafor", email: booking.email.toUpperCase() } });
    await workUntil("2027-10-23T09:00:00Z");
    expect(await runsOf(booking, "season_nudge")).toEqual(["season_nudge email skipped state_changed 2027-10-23T09:00"]);
    await server.rows("update bookings set state = 'cancelled_customer' where id = $1", [again.id]);
    const [run] = await server.rows<{ id: string }>("select id from trigger_runs where booking_id = $1 and code = 'season_nudge'", [
      booking.id,
    ]);
    await server.rows("update trigger_runs set state = 'planned', reason = null, ended_at = null where id = $1", [run?.id]);
    await workUntil("2027-10-23T09:01:00Z");
    expect((await runsOf(booking, "season_nudge"))[0]).toContain("sent");
  });

  test("that comes up at night waits until eight in London", async () => {
    const booking = await consenting("2026-12-05");
    await workUntil("2027-10-24T21:30:00Z");
    expect(await runsOf(booking, "season_nudge")).toEqual(["season_nudge email planned quiet_hours_moved 2027-10-25T07:00"]);
    expect(subjects().filter((subject) => subject.includes("Garden"))).toEqual([]);
    await workUntil("2027-10-25T08:00:00Z");
    expect(subjects().filter((subject) => subject.includes("Garden"))).toEqual([`${booking.email}: Garden waste again this year?`]);
  });
});
