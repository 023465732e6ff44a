/** When the firm is late, cancels or does not come: what is owed, who is told, and that TypeScript and SQL compute the same. */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { balancePence, priceOf } from "#domain/bookings/balance.rules.ts";
import { failureCredit, lateCredit, onSiteFee } from "#domain/bookings/cancellation.rules.ts";
import type { RefundDue } from "#domain/documents/documents.contract.ts";
import { about, bookOwn, customer, emptyVans, windowAt } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { takeSteps } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const monday = "2026-11-23T09:00:00Z";
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
  await server.rows(randomBalance);
});
beforeEach(async () => {
  await server.runJobs(); // sends what the previous test left in the queue
  server.mails.length = 0;
});
afterAll(() => server.close());

/** The balance of a booking with random payments, written like real ones, read, and rolled back. */
const randomBalance = `create function app.random_balance(p_booking uuid, p_given jsonb) returns integer language plpgsql as $$
declare
  v_balance integer;
begin
  begin
    insert into public.payments (booking_id, direction, kind, method, amount_pence, at)
      select p_booking, case when p ->> 'kind' in ('deposit', 'balance') then 'in' else 'out' end, p ->> 'kind', 'card', (p ->> 'pence')::int, now()
      from jsonb_array_elements(p_given -> 'payments') as p;
    if p_given ->> 'end' <> 'confirmed' then
      insert into public.booking_events (booking_id, from_state, to_state, actor_type, payload, at)
        values (p_booking, 'confirmed', p_given ->> 'end', 'staff', jsonb_strip_nulls(jsonb_build_object('feePence', p_given -> 'fee')), now());
    end if;
    update public.bookings set vat_pence = 0, total_pence = (p_given ->> 'total')::int, service_credit_pence = (p_given ->> 'service')::int, state = p_given ->> 'state' where id = p_booking;
    select app.balance_pence(b) into v_balance from public.bookings b where b.id = p_booking;
    raise exception using errcode = 'UNDO1';
  exception when sqlstate 'UNDO1' then null;
  end;
  return v_balance;
end $$`;

/** On Wednesday 9 December, 9am to 11am, for £113; no other stop is nearby, so no reduction for a van nearby applies. */
async function book(changes: object = {}): Promise<Own> {
  server.setNow(monday);
  await emptyVans(server);
  return bookOwn(server, { date: "2026-12-09", by: await customer(server), changes });
}
const idOf = async ({ reference }: Own) =>
  (await server.rows<{ id: string }>("select id from bookings where reference = $1", [reference]))[0]?.id ?? expect.fail();
/** Moves the booking through these states, all at the given time. */
async function go(own: Own, at: string, ...states: string[]): Promise<void> {
  server.setNow(at);
  await takeSteps(server, own.reference, states);
}
const send = (own: Own, name: string, input: object = {}) => about(server)(own, name, input);
const details = async (own: Own) => (await send(own, "booking-details")).body;
const pay = ({ reference }: Own, amountPence: number) =>
  server.command("record-payment", { reference, kind: "balance", method: "bank-transfer", amountPence }, { ...admin, ...once() });
const refund = ({ reference }: Own, amountPence: number, expectedPaidPence: number) =>
  server.command(
    "record-refund",
    { reference, kind: "refund", method: "bank-transfer", amountPence, expectedPaidPence },
    { ...admin, ...once() },
  );
const due = async ({ reference }: Own) =>
  ((await server.command("refunds-due", {}, admin)).body.refunds as RefundDue[]).find((one) => one.reference === reference)?.refundPence;
async function mailed(): Promise<string[]> {
  await server.runJobs();
  return server.mails.map(({ text }) => text.replace(/\s+/g, " "));
}

describe("a crew that comes late", () => {
  test("by up to a quarter of an hour is forgiven with a sorry", async () => {
    const own = await book();
    await go(own, "2026-12-09T11:09:00Z", "assigned", "en_route", "arrived");
    expect(await details(own)).toMatchObject({ credits: [] });
    expect((await details(own)).timeline.at(-1).text).toBe("The crew arrived 9 minutes after your arrival window. We’re sorry.");
    expect((await mailed()).some((text) => text.includes("arrived 9 minutes after your window"))).toBe(true);
  });

  test("takes £10 off, after an hour £20: on the page, in the mail, of what is left to pay, and back where all was paid", async () => {
    const own = await book();
    await go(own, "2026-12-09T11:16:00Z", "assigned", "en_route", "arrived");
    expect(await details(own)).toMatchObject({
      creditPence: 1_000,
      credits: [{ pence: 1_000, why: "off the price, because we came later than the time you booked" }],
    });
    const mail = (await mailed()).find((text) => text.includes("16 minutes after your window"));
    expect(mail).toContain("We’ve taken £10.00 off the price to make up for it. £10.00 off because we were late, £103.00 left to pay.");
    expect((await pay(own, 10_301)).body.error).toMatchObject({ code: "documents.more_than_due", duePence: 10_300 });
    expect((await pay(own, 10_300)).body).toMatchObject({ duePence: 0 });
    expect(await due(own)).toBeUndefined();
    const paid = await book();
    await pay(paid, 11_300);
    await go(paid, "2026-12-09T12:01:00Z", "assigned", "en_route", "arrived");
    expect(await due(paid)).toBe(2_000);
    expect((await refund(paid, 2_000, 11_300)).body).toMatchObject({ paidPence: 9_300, refundPence: 0 });
    expect(await due(paid)).toBeUndefined();
  });

  test("by more than an hour may be swapped for another visit at the same price, which counts as no move", async () => {
    const own = await book();
    await go(own, "2026-12-09T12:00:00Z", "assigned");
    expect((await details(own)).reschedule).toMatchObject({ isPossible: false, weAreLate: false });
    server.setNow("2026-12-09T12:01:00Z");
    const { reschedule, rowVersion } = await details(own);
    expect(reschedule).toMatchObject({ isPossible: true, weAreLate: true, left: 3 });
    const windowId = await windowAt(server, { date: "2026-12-10" });
    const { status, body } = await send(own, "reschedule-booking", { windowId, rowVersion, startWithin14Days: true });
    expect([status, body.totalPence, body.deltaPence, body.left]).toEqual([200, 11_300, 0, 3]);
    expect((await details(own)).reschedule).toMatchObject({ weAreLate: false, left: 3 });
  });
});

describe("when we cancel on the day or do not come", () => {
  test("all that was paid comes back with £25, listed as due, sent in one sum and once", async () => {
    const own = await book();
    await pay(own, 4_000);
    await go(own, "2026-12-09T14:00:00Z", "missed_company");
    expect(await details(own)).toMatchObject({
      credits: [
        { pence: 4_000, why: "to be refunded by Wed 23 Dec 2026: everything that was paid" },
        { pence: 2_500, why: "on top, because we didn’t come" },
      ],
    });
    expect((await details(own)).timeline.at(-1).text).toContain("We’ll refund £40.00, with £25.00 on top for letting you down.");
    expect((await mailed()).some((text) => text.includes("with £25.00 on top for letting you down: £65.00 in all"))).toBe(true);
    expect(await due(own)).toBe(6_500);
    expect((await refund(own, 6_000, 4_000)).body.error.code).toBe("documents.more_than_paid");
    const both = await Promise.all([refund(own, 6_500, 4_000), refund(own, 6_500, 4_000)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await due(own)).toBeUndefined();
    expect((await details(own)).timeline.map(({ text }: { text: string }) => text)).toContain("We sent £65.00 back by bank transfer.");
    expect((await details(own)).credits[0]).toEqual({ pence: 4_000, why: "refunded on Wed 9 Dec 2026: everything that was paid" });
    await go(own, "2026-12-10T09:00:00Z", "closed");
    expect(await due(own)).toBeUndefined();
    const note = server.mails.find(({ subject }) => subject.startsWith("We’ve sent £65.00 back"));
    expect(note ?? (await mailed(), server.mails.find(({ subject }) => subject.startsWith("We’ve sent £65.00 back")))).toMatchObject({
      attachments: [{ filename: expect.stringMatching(/^refund-receipt-.*\.pdf$/) }],
    });
  });

  test("who paid nothing is owed £25; a cancellation the day before gives back what was paid and no more", async () => {
    const unpaid = await book();
    await go(unpaid, "2026-12-09T08:00:00Z", "cancelled_company");
    expect(await due(unpaid)).toBe(2_500);
    expect((await mailed()).some((text) => text.includes("We owe you £25.00 for letting you down"))).toBe(true);
    expect((await refund(unpaid, 2_500, 0)).body).toMatchObject({ paidPence: 0, refundPence: 0 });
    expect((await refund(unpaid, 2_500, 0)).status).toBe(409);
    const early = await book();
    await pay(early, 11_300);
    await go(early, "2026-12-08T23:00:00Z", "cancelled_company");
    expect(await due(early)).toBe(11_300);
    expect(await details(early)).toMatchObject({ credits: [] });
  });
});

test("a visit at which nobody let us in costs half and at most £50, also once it is closed or disputed", async () => {
  const own = await book();
  await pay(own, 11_300);
  await go(own, "2026-12-09T09:20:00Z", "assigned", "en_route", "arrived", "no_access");
  expect(await due(own)).toBe(6_300);
  for (const to of ["closed", "disputed"]) {
    await go(own, "2026-12-10T09:00:00Z", to);
    expect(await due(own), to).toBe(6_300);
  }
});

describe("all is paid", () => {
  const payer = { fullName: "Ann Lee", email: "ann@lee.example", company: "Lee & Co", purchaseOrder: "PO 7" };
  const receipts = () => server.mails.filter(({ subject }) => subject.startsWith("Your receipt"));

  test("the receipt goes to the customer, once", async () => {
    const own = await book();
    await pay(own, 5_000);
    await server.runJobs();
    expect(receipts()).toEqual([]);
    await pay(own, 6_300);
    await server.runJobs();
    expect(receipts()).toMatchObject([{ attachments: [{ filename: `receipt-${own.reference}-2.pdf` }] }]);
    expect((await details(own)).timeline.slice(-2).map(({ text }: { text: string }) => text)).toEqual([
      "We received £50.00 by bank transfer.",
      "We received £63.00 by bank transfer.",
    ]);
  });

  test("to whoever pays for a customer, at their own address, with nothing that opens the booking", async () => {
    const own = await book({ payer });
    await server.runJobs();
    server.mails.length = 0;
    await pay(own, 11_300);
    await server.runJobs();
    expect(receipts().map(({ to }) => to)).toEqual([payer.email]);
    const [mail] = receipts();
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`receipt-${own.reference}-1.pdf`]);
    expect(`${mail?.html} ${mail?.text}`).not.toMatch(/[?&]t=|booking-success/);
  });
});

describe("the two reckonings", () => {
  const feeOfPrice = (pence: number, paid: number) => onSiteFee("no_access", { totalPence: pence, paidPence: paid, agreedPence: pence });
  test("what we owe, and what a visit in vain costs, over random cases", async () => {
    const cases = fc.sample(
      fc.record({
        late: fc.integer({ min: -90 * 60, max: 200 * 60 }),
        total: fc.nat(30_000),
        paid: fc.nat(30_000),
        goodwill: fc.nat(30_000),
      }),
      600,
    );
    const rows = await server.rows(
      `select app.late_credit($2::timestamptz, $2::timestamptz + make_interval(secs => (c ->> 'late')::int), (c ->> 'total')::int) as late,
         app.failure_credit((c ->> 'total')::int) as failed, app.no_access_fee(p.pence, (c ->> 'paid')::int, p.pence) as "noAccess"
       from jsonb_array_elements($1::jsonb) with ordinality as o(c, n),
         lateral app.price_pence(jsonb_populate_record(null::public.bookings, jsonb_build_object('total_pence', c -> 'total', 'credited_pence', c -> 'goodwill'))) as p(pence)
       order by n`,
      [JSON.stringify(cases), monday],
    );
    expect(rows).toEqual(
      cases.map(({ late, total, paid, goodwill: goodwillPence }) => ({
        late: lateCredit({ windowEndsAt: monday, arrivedAt: new Date(Date.parse(monday) + late * 1_000), totalPence: total }),
        failed: failureCredit({ paidPence: paid, totalPence: total }).creditPence,
        noAccess: feeOfPrice(priceOf({ totalPence: total, goodwillPence }), paid),
      })),
    );
  });

  test("what is left of a booking, over random payments and endings", async () => {
    const bookingId = await idOf(await book());
    const ends = ["confirmed", "cancelled_customer", "missed_company", "no_access", "completed"] as const;
    const cases = fc.sample(
      fc.record({
        total: fc.nat(20_000),
        service: fc.constantFrom(0, 1_000, 2_000, 2_500),
        payments: fc.array(
          fc.record({ kind: fc.constantFrom("deposit", "balance", "refund", "credit"), pence: fc.integer({ min: 1, max: 9_000 }) }),
          { maxLength: 6 },
        ),
        end: fc.constantFrom(...ends),
        fee: fc.option(fc.nat(5_000)),
        isClosed: fc.boolean(),
      }),
      120,
    );
    const seen = new Set<string>();
    for (const one of cases) {
      const isClosed = one.isClosed && (one.end === "missed_company" || one.end === "no_access" || one.end === "completed");
      const [row] = await server.rows<{ balance: number }>("select app.random_balance($1, $2::jsonb) as balance", [
        bookingId,
        JSON.stringify({ ...one, state: isClosed ? "closed" : one.end }),
      ]);
      const feePence = {
        confirmed: null,
        completed: null,
        no_access: one.fee,
        cancelled_customer: one.fee ?? 0,
        missed_company: one.fee ?? 0,
      }[one.end];
      const sum = (...kinds: string[]) =>
        one.payments.filter(({ kind }) => kinds.includes(kind)).reduce((total, { pence }) => total + pence, 0);
      const balance = balancePence({
        totalPence: one.total,
        feePence,
        creditedPence: sum("credit"),
        serviceCreditPence: one.service,
        receivedPence: sum("deposit", "balance") - sum("refund", "credit"),
      });
      expect([one, row?.balance]).toEqual([one, balance]);
      seen.add(balance < 0 ? "back" : balance === 0 ? "even" : "due");
    }
    expect(seen.has("back") && seen.has("due")).toBe(true);
  });
});

describe("what is said is what is charged", () => {
  test("whoever pays the charge for a visit, or for cancelling, is told that it is paid, and no more is asked of them", async () => {
    const shut = await book();
    await go(shut, "2026-12-09T09:20:00Z", "assigned", "en_route", "arrived", "no_access");
    const cancelled = await book();
    server.setNow("2026-12-09T08:00:00Z");
    expect((await send(cancelled, "cancel-booking", { expectedFeePence: 5_000 })).status).toBe(200);
    await mailed();
    server.mails.length = 0;
    for (const own of [shut, cancelled]) expect((await pay(own, 5_000)).status).toBe(200);
    const receipts = (await mailed()).filter((text) => text.includes("Your receipt is attached"));
    const paid =
      "full payment of the charge for the collection that didn’t take place on Wed 9 Dec 2026. £50.00 paid, nothing left to pay.";
    expect(receipts).toEqual([expect.stringContaining(paid), expect.stringContaining(paid)]);
    expect(server.mails.map(({ subject }) => subject).filter((subject) => subject.includes("receipt"))).toEqual([
      expect.stringContaining("£50.00"),
      expect.stringContaining("£50.00"),
    ]);
  });

  test("after goodwill the charge is a share of the price that is left, shown and charged alike, and goodwill doesn't pay it", async () => {
    const own = await book();
    await pay(own, 11_300);
    server.setNow("2026-12-09T08:00:00Z");
    const fees = [];
    for (const [given, paid] of [
      [500, 11_300],
      [8_500, 10_800],
    ] as const) {
      const credit = { reference: own.reference, kind: "credit", method: "card", amountPence: given, expectedPaidPence: paid };
      expect((await server.command("record-refund", credit, { ...admin, ...once() })).status).toBe(200);
      const { feePence, steps } = (await details(own)).cancel;
      expect(steps.at(-1).feePence).toBe(feePence);
      fees.push(feePence);
    }
    expect(fees).toEqual([5_000, 1_150]);
    server.setNow("2026-12-09T08:01:00Z");
    expect((await send(own, "cancel-booking", { expectedFeePence: 1_150 })).body).toMatchObject({ feePence: 1_150, refundPence: 1_150 });
    expect(await details(own)).toMatchObject({ paidPence: 2_300, feePence: 1_150 });
    expect(await due(own)).toBe(1_150);
  });

  test("nobody pays for being away when the crew came after the window", async () => {
    const own = await book();
    await go(own, "2026-12-09T13:30:00Z", "assigned", "en_route", "arrived");
    await go(own, "2026-12-09T13:46:00Z", "no_access");
    expect((await mailed()).some((text) => text.includes("nothing to pay for the visit"))).toBe(true);
    expect(await due(own)).toBe(2_000);
    const inTime = await book();
    await go(inTime, "2026-12-09T10:55:00Z", "assigned", "en_route", "arrived");
    await go(inTime, "2026-12-09T11:15:00Z", "no_access");
    expect((await mailed()).some((text) => text.includes("The charge for the visit is £50.00"))).toBe(true);
  });

  test("the crew's sheet and a change of the price know what was taken off for coming late", async () => {
    const own = await book();
    await go(own, "2026-12-09T12:30:00Z", "assigned", "en_route", "arrived");
    const sheet = (await server.command("day-sheet", {}, admin)).body.collections as { reference: string; creditPence?: number }[];
    expect(sheet.find(({ reference }) => reference === own.reference)).toMatchObject({ totalPence: 11_300, creditPence: 2_000 });
    const items = ["sofa-3-seat", "armchair"].map((id) => ({ id, quantity: 1 }));
    const change = { reference: own.reference, reason: "customer_added", items };
    const { body: priced } = await server.command("price-change-order", change, admin);
    const { body: raised } = await server.command(
      "raise-change-order",
      { ...change, statement: "An armchair too", photos: [], expectedDeltaPence: priced.deltaPence, rowVersion: priced.rowVersion },
      { ...admin, ...once() },
    );
    expect(raised.leftAfterPence).toBe(11_300 + priced.deltaPence - 2_000);
  });

  test("a visit that we didn't make is ours to make good, also where that is written down on another day", async () => {
    const own = await book();
    await go(own, "2026-12-09T08:00:00Z", "assigned");
    await go(own, "2026-12-10T08:00:00Z", "cancelled_company");
    expect(await due(own)).toBe(2_500);
    const before = await book();
    await go(before, "2026-12-08T08:00:00Z", "assigned", "cancelled_company");
    expect(await due(before)).toBeUndefined();
  });

  test("an agreed booking isn't cancelled for its customer by a bare step, which knows neither fee nor refund", async () => {
    const own = await book();
    await pay(own, 11_300);
    const { rowVersion } = (await server.command("office-booking", { reference: own.reference }, admin)).body;
    const step = { reference: own.reference, to: "cancelled_customer", reason: "Rang", rowVersion };
    const { status, body } = await server.command("move-booking", step, { ...admin, ...once() });
    expect([status, body.error.code]).toEqual([409, "bookings.illegal_transition"]);
    expect((await details(own)).status).toBe("confirmed");
  });

  test("a delay reported in the middle of a window stands with the booking until the crew is there", async () => {
    const own = await book();
    await go(own, "2026-12-09T10:40:00Z", "assigned");
    const { body } = await server.command("running-late", { reference: own.reference, minutes: 45 }, { ...admin, ...once() });
    expect((await details(own)).expected).toEqual({ startsAt: body.startsAt, endsAt: body.endsAt });
  });

  test("a collection that is called off on site is not left without a word, and what was paid goes back", async () => {
    const own = await book();
    await pay(own, 11_300);
    await mailed();
    server.mails.length = 0;
    await go(own, "2026-12-09T10:00:00Z", "assigned", "en_route", "arrived", "scope_check", "cancelled_on_site");
    expect((await mailed()).filter((text) => text.includes("We haven’t taken anything"))).toEqual([
      expect.stringMatching(/The van broke down\. There’s nothing to pay\. We’ll pay back the £113\.00 we’ve received\./),
    ]);
    expect(await due(own)).toBe(11_300);
  });
});
