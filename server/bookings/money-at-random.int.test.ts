/** Bookings led through their states at random: after each step every home of their money, room and customer says the same. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingBalance, balancePence, chargedFor } from "#domain/bookings/balance.rules.ts";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { nextStates } from "#domain/bookings/transitions.ts";
import { receiptSections } from "#domain/documents/document.copy.ts";
import { divideHalfUp, formatPence } from "#domain/kernel/money.ts";
import { about, bookOwn, customer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { seeded } from "#tests/support/seeded.ts";
import { answersFor } from "#tests/support/steps.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";

const monday = "2026-11-23T09:00:00Z";
const hour = 3_600_000;
let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await createTestServer({ now: monday });
  admin = await officeSession(server, "admin");
});
afterAll(() => server.close());

type Row = Awaited<ReturnType<typeof rowOf>>;
const rowOf = async ({ reference }: Own) => {
  const [row] = await server.rows<any>(
    `select b.*, app.balance_pence(b) as live, app.fee_charged(b) as fee, app.received_pence(b.id) as received, d.stage, d.value_pence, c.jobs_count, c.lifetime_value_pence::int,
       exists (select 1 from booking_events e where e.booking_id = b.id and e.to_state = 'loaded') as was_loaded, (select coalesce(sum(p.litres), 0)::int from slot_hold_parts p where p.hold_id = b.hold_id) as taken
     from bookings b join deal_records k on k.kind = 'booking' and k.record_id = b.id join deals d on d.id = k.deal_id
       join contact_records r on r.kind = 'booking' and r.record_id = b.id join contacts c on c.id = r.contact_id where b.reference = $1`,
    [reference],
  );
  return row;
};
const send = (own: Own, name: string, input: object = {}): Promise<Answer> => about(server)(own, name, input);
const office = ({ reference }: Own, name: string, input: object = {}): Promise<Answer> =>
  server.command(name, { reference, ...input }, { ...admin, ...once() });

type Dice = { pick: <T>(given: readonly T[]) => T; chance: (share: number) => boolean };
type Act = (own: Own, row: Row, dice: Dice) => Promise<Answer | undefined>;

const acts: Record<string, Act> = {
  async later(_, row, { pick }) {
    const [start, end, now] = [row.starts_at.getTime(), row.ends_at.getTime(), server.now().getTime()];
    const moments = [
      now + 2 * hour,
      start - 16 * hour,
      start - 14 * hour,
      start - 1.5 * hour,
      start + hour / 2,
      end + hour / 2,
      end + 2 * hour,
    ];
    server.setNow(new Date(pick(moments.filter((moment) => moment > now).concat(now + hour))).toISOString());
    return undefined;
  },
  pay: (own, row, { pick, chance }) =>
    office(own, "record-payment", {
      kind: pick(["deposit", "balance"]),
      method: "cash",
      amountPence: pick([1_000, 5_000, Math.max(1, row.balance_pence)]),
      ...(chance(0.3) ? { isOverpaid: true } : {}),
    }),
  giveBack: (own, row, { pick }) =>
    office(own, "record-refund", {
      kind: pick(["refund", "credit"]),
      method: "cash",
      amountPence: pick([500, Math.max(1, -row.balance_pence), Math.max(1, row.paid_pence)]),
      expectedPaidPence: row.paid_pence,
    }),
  async step(_, row, { pick, chance }) {
    const steps = nextStates[row.state as BookingState].filter((to) => to !== "cancelled_customer");
    const onward = steps.filter((to) => !/^(cancelled|missed|disputed|no_access|confirmed|assigned)/.test(to) || row.state === "confirmed");
    const to = pick(chance(0.85) && onward.length > 0 ? onward : steps);
    if (to === undefined || (to !== "assigned" && server.now().getTime() < row.starts_at.getTime() - 2 * hour)) return undefined;
    const step = { bookingId: row.id, to, actorType: "staff", now: server.now(), reason: "The van broke down.", ...answersFor(to) };
    // Not due yet: on its way the day before, given up at once.
    const [stopped] = await server.rows<{ stops: object[] }>(
      "select app.guards_against(b, $2, $3, $4) as stops from bookings b where b.id = $1",
      [row.id, to, step, server.now()],
    );
    if (stopped?.stops.length !== 0) return undefined;
    await server.database.performAsService("release-holds", "move_booking", step);
    return undefined;
  },
  async cancel(own, row, { pick, chance }) {
    const { cancel } = (await send(own, "booking-details")).body;
    if (chance(0.7) || !cancel.isPossible) return undefined;
    const agreed = { expectedFeePence: cancel.feePence };
    const answer = await pick([
      () => send(own, "cancel-booking", agreed),
      () => office(own, "cancel-for-customer", { ...agreed, rowVersion: row.row_version, reason: "Rang" }),
    ])();
    expect(answer).toMatchObject({ status: 200, body: { feePence: cancel.feePence, refundPence: cancel.refundPence } });
    return answer;
  },
  async move(own, row, { pick }) {
    const [windows, reschedule] = pick([
      ["reschedule-windows", "reschedule-booking"] as const,
      ["windows-for-customer", "reschedule-for-customer"] as const,
    ]);
    const ask = windows === "reschedule-windows" ? send : office;
    const { status, body } = await ask(own, windows, { from: pick(["2026-11-25", "2026-11-28", "2026-12-10"]), days: 2 });
    if (status !== 200) return undefined;
    const window: {
      id: string;
      totalPence: number;
      deltaPence: number;
    } = pick(body.days.flatMap((one: { windows: object[] }) => one.windows));
    if (window === undefined) return undefined;
    const ticks = { startWithin14Days: true, rightLostWhenComplete: true };
    const moved = await ask(own, reschedule, {
      windowId: window.id,
      rowVersion: row.row_version,
      expectedTotalPence: window.totalPence,
      ...ticks,
    });
    expect(moved.body).toMatchObject({ totalPence: window.totalPence, deltaPence: window.deltaPence });
    return moved;
  },
  async add(own, _, { pick }) {
    const items = [{ id: pick(["microwave", "chest-drawers-large", "mattress-double"]), quantity: 1 }];
    const { status, body } = await send(own, "add-items", { items });
    return status === 200 && body.fits ? send(own, "add-items", { items, expectedDeltaPence: body.deltaPence }) : undefined;
  },
  async change(own, row, { pick, chance }) {
    const listed = row.items.map(({ id, quantity }: { id: string; quantity: number }) => ({ id, quantity }));
    const request = pick([
      { reason: "goodwill", goodwillPence: pick([500, 4_000]) },
      { reason: "less_volume", items: [{ id: "microwave", quantity: 1 }] },
      { reason: "customer_added", items: [...listed, { id: "armchair", quantity: 1 }] },
    ]);
    const { status, body: priced } = await office(own, "price-change-order", request);
    if (status !== 200) return undefined;
    const raised = await office(own, "raise-change-order", {
      ...request,
      statement: "Rang",
      rowVersion: priced.rowVersion,
      expectedDeltaPence: priced.deltaPence,
    });
    const { reference, version, status: sent } = raised.body;
    if (sent !== "sent" || chance(0.2)) return raised;
    const token = server.tokens.changeOrderToken(reference, version);
    return server.command("answer-change-order", { reference, version, choice: pick(["approve", "decline"]), token }, once());
  },
};

/** Of a step that ended the booking: what its customer was told is what is owed. */
async function expectMessagesSent(own: Own): Promise<void> {
  const row = await rowOf(own);
  const [event] = await server.rows<any>(
    "select to_state, payload from booking_events where booking_id = $1 and from_state is distinct from to_state order by id desc limit 1",
    [row.id],
  );
  if (!/^(cancelled|lapsed|missed|no_access)/.test(event.to_state)) return;
  const { feePence = 0, refundPence = 0, creditPence = 0 } = event.payload;
  expect([event, Math.max(0, -row.live)]).toEqual([event, refundPence + creditPence]);
  if (feePence === 0) expect(row.live).toBeLessThanOrEqual(0);
}

async function expectReceipt(own: Own): Promise<void> {
  const { live, service_credit_pence: credit, id } = await rowOf(own);
  const [last] = await server.rows<any>(
    "select app.payment_document(p) as payment from payments p where booking_id = $1 order by at desc limit 1",
    [id],
  );
  const { issued, ...payment } = last.payment;
  // What we owe for not having come is not paid too much.
  if (live < 0 && credit > 0) return;
  const left = live > 0 ? formatPence(live) : live === 0 ? "Nothing: paid in full" : `Nothing: you paid ${formatPence(-live)} too much`;
  expect(JSON.stringify(receiptSections(payment, issued.summary, issued.company)[0])).toContain(`"Left to pay","value":"${left}"`);
}

async function expectOneBalance(own: Own): Promise<void> {
  const row = await rowOf(own);
  const { live, total_pence: totalPence, paid_pence: paidPence } = row;
  expect(row.price_lines.reduce((sum: number, { pence }: { pence: number }) => sum + pence, 0)).toBe(totalPence);
  expect(row.vat_pence).toBe(divideHalfUp(totalPence, 6));
  expect(row.balance_pence).toBe(live);
  const account = { totalPence, feePence: row.fee, creditedPence: row.credited_pence, serviceCreditPence: row.service_credit_pence };
  expect(balancePence({ ...account, receivedPence: row.received })).toBe(live);
  const details = (await send(own, "booking-details")).body;
  const { leftPence, backPence } = bookingBalance(chargedFor(details));
  expect(details.owedPence ?? leftPence - backPence).toBe(live);
  expect((await office(own, "office-booking")).body).toMatchObject({ money: { paidPence }, booking: { totalPence } });
  const listed = (await server.command("staff-bookings", { query: own.reference }, admin)).body.bookings;
  expect(listed).toMatchObject([{ totalPence, paidPence, balancePence: live }]);
  const refunds = (await server.command("refunds-due", {}, admin)).body.refunds as { reference: string; refundPence: number }[];
  expect(refunds.find(({ reference }) => reference === own.reference)?.refundPence).toBe(live < 0 ? -live : undefined);
  const { unpaid, next } = (await server.command("customer-overview", {}, own.by)).body;
  for (const { pence } of unpaid) expect(pence).toBe(live);
  if (next !== undefined) expect(bookingBalance(next)).toMatchObject({ leftPence: Math.max(0, live), backPence: Math.max(0, -live) });
  expect(row.payment_state === "refund_due").toBe(live < 0);
  if (row.payment_state === "paid" || row.payment_state === "part_refunded") expect(live).toBe(0);
}

async function expectRoomAndCustomer(own: Own): Promise<void> {
  const row = await rowOf(own);
  const isGone = ["lapsed", "cancelled_customer", "cancelled_company", "missed_company"].includes(row.state);
  if (!["closed", "disputed", "cancelled_on_site"].includes(row.state)) expect([row.state, row.taken > 0]).toEqual([row.state, !isGone]);
  expect(await wrongCounters(server)).toEqual([]);
  const isJob = ["loaded", "completed", "closed", "disputed"].includes(row.state) && row.was_loaded;
  expect([row.jobs_count, row.lifetime_value_pence]).toEqual(isJob ? [1, row.total_pence] : [0, 0]);
  const hasEnded = row.state.startsWith("cancelled") || (["closed", "disputed"].includes(row.state) && !row.was_loaded);
  const stage = hasEnded ? "lost" : ["completed", "closed", "disputed"].includes(row.state) ? "won" : "booked";
  expect([row.stage, row.value_pence]).toEqual([stage, row.total_pence]);
}

/** What the messages of a step say is left or comes back, once they are sent. */
async function expectMessages(own: Own): Promise<void> {
  await server.database.performAsService("send-message", "release_due_runs", { now: server.now(), max: 500, batch: 50 });
  await server.runJobs();
  const { live, id } = await rowOf(own);
  const texts = [...server.mails.splice(0), ...server.texts.splice(0)].map(({ text }) => text.replace(/\s+/g, " "));
  for (const text of texts) {
    for (const [, amount] of text.matchAll(/(£[\d,.]*\d) left to pay/g)) expect([text, amount]).toEqual([text, formatPence(live)]);
    for (const [, amount] of text.matchAll(/(£[\d,.]*\d) to be refunded/g)) expect([text, amount]).toEqual([text, formatPence(-live)]);
    if (/nothing left to pay|There’s nothing to pay\./.test(text)) expect([text, live]).toEqual([text, Math.min(0, live)]);
  }
  const chases = await server.rows(
    "select 1 from trigger_runs where booking_id = $1 and state = 'planned' and code like 'payment_chase%'",
    [id],
  );
  if (live <= 0) expect(chases).toEqual([]);
}

test.each([3, 4, 6, 7, 8, 9, 10, 11, 12, 13].slice(0, cases(2, 10)))("walk %i", async (walk) => {
  const random = seeded(seedOr(0) + walk * 7_919);
  const pick = <T>(given: readonly T[]): T => given[Math.floor(random() * given.length)] as T;
  const dice = { pick, chance: (share: number) => random() < share };
  server.setNow(monday);
  await emptyVans(server);
  const changes = { paymentMethod: pick(["cash", "bank-transfer"] as const), items: [{ id: "sofa-3-seat", quantity: pick([1, 2]) }] };
  const own = await bookOwn(server, { date: pick(["2026-11-26", "2026-12-09"]), by: await customer(server), changes });
  await expectMessages(own);
  for (let count = 0; count < cases(12, 16); count += 1) {
    const what = pick(["later", "pay", "pay", "giveBack", "step", "step", "step", "step", "cancel", "move", "add", "change"]);
    const before = await rowOf(own);
    const answer = await acts[what]?.(own, before, dice);
    expect(answer?.status ?? 200, JSON.stringify(answer?.body)).toBeLessThan(500);
    if (what === "step" || what === "cancel") if ((await rowOf(own)).state !== before.state) await expectMessagesSent(own);
    if (what === "pay" && answer?.status === 200) await expectReceipt(own);
    await expectOneBalance(own);
    await expectRoomAndCustomer(own);
    await expectMessages(own);
  }
});
