/** A quote is booked at its price: under its own tariff, with its £5 off, plus the window's charge; other work is not. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { weekdayOf } from "#domain/kernel/london-time.ts";
import type { QuoteFactsInput, QuoteOpened } from "#domain/quotes/quotes.contract.ts";
import { bookingOf, findWindows, hold, nobodyNear } from "#tests/support/bookings.ts";
import { about, officeSession, once, sofaFacts, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let windows: Awaited<ReturnType<typeof findWindows>>;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T09:00:00Z" });
  windows = await findWindows(server.command, { days: 14 });
});
beforeEach(async () => {
  await nobodyNear(server);
});
afterAll(() => server.close());

/** A window without bookings so far. */
const take = (isWanted: (date: string) => boolean): string => {
  const index = windows.findIndex(({ kind, date }) => kind === "standard" && isWanted(date));
  return windows.splice(index, 1)[0]?.id ?? "";
};
const weekday = () => take((date) => date > "2026-11-23" && weekdayOf(date) <= 5);
const saturday = () => take((date) => weekdayOf(date) === 6);
const asQuoted = { service: "single-item", access: { carryMetres: 15 } } as const satisfies Partial<BookCollectionInput>;

type Quoted = Pick<QuoteOpened, "reference" | "accessToken">;
async function bookQuote({ reference, accessToken }: Quoted, changes: Partial<BookCollectionInput> = {}, windowId = weekday()) {
  const quote = { reference, accessToken, version: 1 };
  const held = await hold(server.command, windowId);
  return server.command("book-collection", bookingOf(held, { ...asQuoted, quote, ...changes }), once());
}
const quoteRow = async ({ reference }: Quoted) =>
  (
    await server.rows(
      "select q.state, b.reference as booking, b.quote_id = q.id as both, b.total_pence, b.tariff_version, (select array_agg(kind || ':' || to_state order by id) from quote_events where quote_id = q.id) as events from quotes q left join bookings b on b.id = q.booking_id where q.reference = $1",
      [reference],
    )
  )[0];

/** Publishes a tariff with higher prices; existing quotes keep theirs. */
async function publishDearerTariff(): Promise<() => Promise<void>> {
  await server.rows("update tariffs set status = 'retired' where version = 1");
  await server.rows(
    "insert into tariffs (version, status, rules, published_at) select 2, 'live', jsonb_set(rules, '{ladder,2,pence}', '10200'), now() from tariffs where version = 1 on conflict (version) do update set status = 'live'",
  );
  await server.reloadContent();
  return async () => {
    await server.rows("update tariffs set status = 'retired' where version = 2");
    await server.rows("update tariffs set status = 'live' where version = 1");
    await server.reloadContent();
  };
}

describe("the quoted work", () => {
  test("is booked at its price; the quote is accepted and converted with it, and each names the other", async () => {
    const quoted = await startQuote(server.command);
    const { status, body } = await bookQuote(quoted, { expectedTotalPence: 11_300 });
    expect({ status, body }).toMatchObject({ status: 201, body: { totalPence: 11_300, status: "confirmed" } });
    expect(await quoteRow(quoted)).toEqual({
      state: "converted",
      booking: body.reference,
      both: true,
      total_pence: 11_300,
      tariff_version: 1,
      events: ["started:draft", "priced:priced", "accepted:accepted", "converted:converted"],
    });
    const view = (await about(server.command, quoted)("read-quote")).body;
    expect(view).toMatchObject({
      status: "converted",
      bookingReference: body.reference,
      lockedBy: "customer",
      lockHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test("books for whoever the quote is of when its link is all there is, and neither link shows their address or number whole", async () => {
    const quoted = await startQuote(server.command);
    const email = `${randomUUID()}@example.com`;
    await about(server.command, quoted)("save-quote", { contact: { fullName: "Maya Okafor", email, mobile: "07700 900456" } });
    const { status, body } = await bookQuote(quoted, { contact: { fullName: "Maya Okafor" } });
    expect({ status, body }).toMatchObject({ status: 201 });
    expect(
      await server.rows("select contact_email, contact_mobile, contact_from_quote from bookings where reference = $1", [body.reference]),
    ).toEqual([{ contact_email: email, contact_mobile: "+447700900456", contact_from_quote: true }]);
    const summary = await server.command("booking-summary", { reference: body.reference, accessToken: body.accessToken });
    expect(summary.body.contact).toMatchObject({ mobile: "number ending 456", email: `${email.slice(0, 1)}…@example.com` });
    const link = { authorization: `Bearer ${body.reference}.${body.accessToken}` };
    const details = await server.command("booking-details", { reference: body.reference }, link);
    expect([details.status, JSON.stringify([details.body, summary.body])]).toEqual([200, expect.not.stringContaining(email)]);
    const stranger = await officeSession(server, "user", "aal1");
    const stored = await server.command(
      "keep-booking",
      { reference: body.reference, accessToken: body.accessToken },
      { ...once(), ...stranger },
    );
    expect(stored.body).toEqual({ linked: false });
    const entered = await bookQuote(await startQuote(server.command), { contact: { fullName: "Ann Hill" } });
    expect([entered.status, entered.body.error.fields[0].field]).toEqual([422, "contact.email"]);
  });

  test("keeps the price of the tariff it was quoted under, also when a dearer one went live since", async () => {
    const quoted = await startQuote(server.command);
    await about(server.command, quoted)("lock-quote", { version: 1 });
    const cheapAgain = await publishDearerTariff();
    const { body: today } = await server.command("price", { service: "single-item", items: [{ id: "sofa-3-seat", quantity: 1 }] });
    const { body } = await bookQuote(quoted);
    expect([today.totalPence > 11_300, body.totalPence]).toEqual([true, 11_300]);
    expect(await quoteRow(quoted)).toMatchObject({ state: "converted", tariff_version: 1, total_pence: 11_300 });
    await cheapAgain();
  });

  test("on a Saturday costs what the tariff adds for it, and nothing else", async () => {
    const quoted = await startQuote(server.command);
    const { body } = await bookQuote(quoted, {}, saturday());
    const [row] = await server.rows<{ lines: { code: string; pence: number }[] }>(
      "select price_lines as lines from bookings where reference = $1",
      [body.reference],
    );
    const added = row?.lines.filter(({ code }) => code === "weekend").reduce((sum, { pence }) => sum + pence, 0) ?? 0;
    expect(added).toBeGreaterThan(0);
    expect(body.totalPence).toBe(11_300 + added);
  });

  test("with the £5 for a late answer keeps it", async () => {
    const quoted = await startQuote(server.command);
    const request = about(server.command, quoted);
    await request("review-quote", { contact: { fullName: "Maya Okafor", email: `${randomUUID()}@example.com` } });
    server.setNow("2026-11-23T11:00:00Z");
    const office = await officeSession(server);
    const published = await server.command("publish-quote", { reference: quoted.reference, facts: sofaFacts() }, { ...office, ...once() });
    expect(published).toMatchObject({ status: 200, body: { version: 2 } });
    const { body } = await bookQuote(quoted, { quote: { reference: quoted.reference, accessToken: quoted.accessToken, version: 2 } });
    expect(body.totalPence).toBe(10_800);
    const [row] = await server.rows<{ lines: { code: string; pence: number }[] }>(
      "select price_lines as lines from bookings where reference = $1",
      [body.reference],
    );
    expect(row?.lines.find(({ code }) => code === "late-answer")).toMatchObject({ pence: -500, label: "Our late answer" });
    server.setNow("2026-11-23T09:00:00Z");
  });

  test("is no condition of the £5: other work than was quoted costs £5 less than today's price as well", async () => {
    const quoted = await startQuote(server.command);
    const changes: Partial<BookCollectionInput> = { items: [{ id: "sofa-3-seat", quantity: 2 }] };
    const inTime = (await bookQuote(quoted, changes)).body.error.totalPence;
    await server.rows("update quotes set promise_missed_at = now() where reference = $1", [quoted.reference]);
    const { totalPence, lines } = (await bookQuote(quoted, changes)).body.error;
    expect([totalPence, lines.at(-1).code]).toEqual([inTime - 500, "late-answer"]);
    expect((await bookQuote(quoted, { ...changes, expectedTotalPence: totalPence })).body).toMatchObject({ totalPence });
  });

  test("is booked once: a second window at the same moment is refused, the same request again is the same booking", async () => {
    const quoted = await startQuote(server.command);
    const answers = await Promise.all([bookQuote(quoted), bookQuote(quoted, {}, saturday())]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("quotes.not_open");
    const again = await startQuote(server.command);
    const held = await hold(server.command, weekday());
    const { reference, accessToken } = again;
    const request = bookingOf(held, { ...asQuoted, quote: { reference, accessToken, version: 1 } });
    const key = once();
    const twice = [await server.command("book-collection", request, key), await server.command("book-collection", request, key)];
    expect(twice.map(({ status }) => status)).toEqual([201, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
  });

  test("that needs the office's word converts its quote when the office confirms it", async () => {
    const quoted = await startQuote(server.command);
    const { body } = await bookQuote(quoted, { contact: { fullName: "Maya Okafor", mobile: "01273 496111" } });
    expect([body.status, (await quoteRow(quoted))?.["state"]]).toEqual(["pending_confirmation", "accepted"]);
    const [{ id } = { id: "" }] = await server.rows<{ id: string }>("select id from bookings where reference = $1", [body.reference]);
    await server.database.performAsService("start", "move_booking", {
      bookingId: id,
      to: "confirmed",
      actorType: "staff",
      now: server.now(),
    });
    expect(await quoteRow(quoted)).toMatchObject({ state: "converted", booking: body.reference });
  });
});

describe("what is refused", () => {
  const untouched = async (quoted: Quoted) => expect(await quoteRow(quoted)).toMatchObject({ state: "priced", booking: null });

  test.each<[string, Partial<BookCollectionInput>, state: string]>([
    ["another thing", { items: [{ id: "sofa-3-seat", quantity: 2 }] }, "converted"],
    ["another floor", { access: { floor: 2, carryMetres: 15 } }, "converted"],
    // A house clearance without photos waits for a person, and so does its quote.
    ["another service", { service: "house-clearance" }, "accepted"],
  ])("%s than was quoted, unless the customer saw today's price for it", async (_, changes, state) => {
    const quoted = await startQuote(server.command);
    const refused = await bookQuote(quoted, changes);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "quotes.scope_changed", quotedPence: 11_300 } } });
    await untouched(quoted);
    const { totalPence } = refused.body.error;
    const booked = await bookQuote(quoted, { ...changes, expectedTotalPence: totalPence });
    expect(booked).toMatchObject({ status: 201, body: { totalPence } });
    expect(await quoteRow(quoted)).toMatchObject({ state, booking: booked.body.reference, total_pence: totalPence });
  });

  test("an outdated version, with the moment of the newer one", async () => {
    const quoted = await startQuote(server.command);
    await about(server.command, quoted)("change-quote", { facts: sofaFacts({ hidden: "A lamp" }), version: 1 });
    const { status, body } = await bookQuote(quoted);
    expect([status, body.error.code]).toEqual([409, "quotes.price_updated"]);
    expect(body.error.message).toContain("Your price was updated on Mon 23 Nov");
    await untouched(quoted);
  });

  test("a price that ran out, before the clock has noted it", async () => {
    const quoted = await startQuote(server.command);
    await server.rows("update quotes set valid_until = '2026-11-23T08:59:59Z' where reference = $1", [quoted.reference]);
    expect((await bookQuote(quoted)).body.error.code).toBe("quotes.expired");
    await untouched(quoted);
  });

  test.each<[string, QuoteFactsInput]>([["a draft", { hazards: {} }]])("%s, which has no price", async (_, facts) => {
    const quoted = await startQuote(server.command, facts);
    expect((await bookQuote(quoted)).body.error.code).toBe("quotes.not_priced");
  });

  test("somebody else's quote, with a token that is not its own", async () => {
    const [one, other] = [await startQuote(server.command), await startQuote(server.command)];
    expect((await bookQuote({ reference: one.reference, accessToken: other.accessToken })).status).toBe(404);
    await untouched(one);
  });

  test("another total than the customer saw", async () => {
    const quoted = await startQuote(server.command);
    expect((await bookQuote(quoted, { expectedTotalPence: 9_900 })).body.error).toMatchObject({
      code: "bookings.price_changed",
      totalPence: 11_300,
    });
    await untouched(quoted);
  });
});
