/** One booking's payments, step by step, and what has to be true of them afterwards. */
import { expect } from "vitest";
import { applyPaymentEvent } from "#server/payments/online/payment-events.ts";
import { settlePayments } from "#server/payments/online/payment-jobs.ts";
import { sendRefund } from "#server/payments/online/send-refund.ts";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { Killed } from "./killed-at-await.ts";
import type { Mortal } from "./killed-at-await.ts";
import type { Fault, LocalStripe } from "./local-stripe/local-stripe.ts";
import type { StoredEvent } from "./local-stripe/stripe-books.ts";
import type { Paid } from "./online-payments.ts";
import { once } from "./quotes.ts";
import type { TestServer } from "./test-server.ts";

type Kill = { kill?: number | undefined };
export type Step =
  | ({ name: "start"; isWhole: boolean } & Kill)
  | { name: "pay" | "decline" | "payLater" | "twoTabs"; pick: number }
  | { name: "settleLater"; isPaid: boolean; pick: number }
  | { name: "wait"; seconds: number }
  | ({ name: "ask"; pick: number } & Kill)
  | ({ name: "cancelPayment"; pick: number } & Kill)
  | ({ name: "sweep" } & Kill)
  | ({ name: "work" } & Kill)
  | ({ name: "event"; pick: number } & Kill)
  | { name: "fill" | "cancelBooking" | "cash" | "outage" }
  | { name: "refund"; share: number; plan: "succeeded" | "pending" | "failed" }
  | { name: "refundArrives" | "refundFails" | "dispute" | "inquiry" | "disputeWon" | "disputeLost"; pick: number }
  | { name: "fault"; fault: Fault; after: number };

/** Steps that share their fields are one member of `Step`. */
type StepOf<Name> = Step extends infer One
  ? One extends { name: infer Names }
    ? Name extends Names
      ? One & { name: Name }
      : never
    : never
  : never;

export type Schedule = {
  do: (step: Step) => Promise<void>;
  payableSessions: () => Promise<number>;
  quiet: () => Promise<void>;
  compare: () => Promise<void>;
  close: () => Promise<void>;
};
type Parts = { server: TestServer; stripe: LocalStripe; process: Mortal };
type Attempt = { id: string; provider_object: string | null };

export function scheduleOf({ server, stripe, process }: Parts, own: Paid): Schedule {
  const { books } = stripe;
  const firstEvent = books.events.length;
  const keysBefore = new Set(stripe.keyTimes.keys());
  const needs = {
    database: process.wrap(server.database),
    providers: { stripe: process.wrap(createStripeProvider({ ...stripe, apiUrl: stripe.url })) },
    clock: { now: () => server.now() },
    publicUrl: () => server.url,
    log: { warn: () => {}, error: () => {} },
  };
  const delivered = new Set<string>();
  let filled: { van_id: string; starts_at: Date; minutes_booked: number }[] = [];
  const mine = "(select id from bookings where reference = $1)";
  const attempts = () =>
    server.rows<Attempt>(`select id, provider_object from payment_attempts where booking_id = ${mine} order by created_at`, [
      own.reference,
    ]);
  const attemptIds = async () => new Set((await attempts()).map(({ id }) => id));
  const booking = async () => (await server.rows<any>("select * from bookings where reference = $1", [own.reference]))[0];
  const sessions = async () => {
    const ids = await attemptIds();
    return [...books.sessions.values()].filter(({ client_reference_id: id }) => ids.has(id ?? "")).map(({ id }) => books.session(id));
  };
  const charges = async () => {
    const ids = await attemptIds();
    return [...books.charges.values()].filter(({ metadata }) => ids.has((metadata as Record<string, string>)["attemptId"] ?? ""));
  };
  const refunds = async () => {
    const ids = new Set((await charges()).map(({ id }) => id));
    return [...books.refunds.values()].filter(({ charge }) => ids.has(charge));
  };
  const disputes = async () => {
    const ids = new Set((await charges()).map(({ id }) => id));
    return [...books.disputes.values()].filter(({ charge }) => ids.has(charge));
  };
  const one = <Kind>(all: readonly Kind[], pick: number): Kind | undefined => all[all.length === 0 ? 0 : pick % all.length];
  /** What the local Stripe refuses the customer (the page is over) is no failure of ours. */
  const clicked = (click: () => unknown) => {
    try {
      click();
    } catch (error) {
      if (!(error instanceof Error) || error.name === "AssertionError") throw error;
    }
  };
  /** A process of ours that may be killed; what the provider failed with is tried again later. */
  const worked = async ({ kill }: Kill, work: () => Promise<unknown>) => {
    if (kill !== undefined) process.dieAt(kill);
    await work().catch((error: unknown) => {
      if (!(error instanceof Killed) && !(error instanceof Error && error.message.startsWith("the provider"))) throw error;
    });
    process.live();
  };
  const command = (name: string, input: object) => server.command(name, input, { ...own.by, ...once() });
  const deliver = async (event: StoredEvent) => {
    if (!delivered.has(event.id)) await stripe.deliver(`${server.url}/hooks/stripe`, event);
    delivered.add(event.id);
    await applyPaymentEvent(needs, { provider: "stripe", eventId: event.id });
  };
  const pending = async () =>
    (
      await server.rows<{ id: string }>(
        `select id from refund_attempts where booking_id = ${mine} and state in ('requested', 'sent', 'pending')`,
        [own.reference],
      )
    ).map(({ id }) => id);

  const acts: { [Name in Step["name"]]: (step: StepOf<Name>) => Promise<unknown> } = {
    start: (step) =>
      worked(step, () =>
        command("start-payment", { reference: own.reference, purpose: step.isWhole ? "balance" : "deposit", method: "card" }),
      ),
    twoTabs: () =>
      Promise.all(
        [false, true].map((isWhole) =>
          command("start-payment", { reference: own.reference, purpose: isWhole ? "balance" : "deposit", method: "card" }),
        ),
      ),
    pay: async ({ pick }) => clicked(() => books.pay(one(openLast(), pick)?.id ?? "none")),
    payLater: async ({ pick }) => clicked(() => books.pay(one(openLast(), pick)?.id ?? "none", true)),
    decline: async ({ pick }) => clicked(() => books.decline(one(openLast(), pick)?.id ?? "none")),
    settleLater: async ({ pick, isPaid }) => {
      const later = (await sessions()).filter(({ status, payment_status: paid }) => status === "complete" && paid === "unpaid");
      const session = one(later, pick);
      if (session !== undefined) books.settleLater(session.id, isPaid);
    },
    wait: async ({ seconds }) => server.setNow(new Date(server.now().getTime() + seconds * 1_000).toISOString()),
    ask: async (step) =>
      worked(step, async () => command("payment-status", { attemptId: one(await attempts(), step.pick)?.id ?? crypto.randomUUID() })),
    cancelPayment: async (step) =>
      worked(step, async () => command("cancel-payment", { attemptId: one(await attempts(), step.pick)?.id ?? crypto.randomUUID() })),
    sweep: (step) => worked(step, () => settlePayments(needs)),
    work: (step) => worked(step, async () => Promise.all((await pending()).map((id) => sendRefund(needs, id)))),
    event: (step) =>
      worked(step, async () => {
        const event = one(books.events.slice(firstEvent), step.pick);
        if (event !== undefined) await deliver(event);
      }),
    fill: async () => {
      const { state, hold_id: hold } = await booking();
      if (state !== "released" || filled.length > 0) return;
      filled = await server.rows(
        "select s.van_id, s.starts_at, s.minutes_booked from van_slots s join slot_holds h on h.date = s.date and h.depot_id = s.depot_id where h.id = $1",
        [hold],
      );
      await server.rows(
        "update van_slots s set minutes_booked = minutes_capacity from slot_holds h where h.date = s.date and h.depot_id = s.depot_id and h.id = $1",
        [hold],
      );
    },
    /** The provider cannot be reached when the hold ends, and for longer than the window is held for it. */
    outage: async () => {
      stripe.faultOf = () => "before";
      await acts.wait({ name: "wait", seconds: 1_300 });
      await settlePayments(needs);
      stripe.faultOf = () => undefined;
    },
    cancelBooking: async () => {
      const { id, state } = await booking();
      if (state !== "confirmed") return;
      const step = { bookingId: id, to: "cancelled_company", actorType: "staff", reason: "The van broke down", now: server.now() };
      await server.database.performAsService("payments", "move_booking", step);
    },
    cash: async () => {
      const { state, balance_pence: due } = await booking();
      if (state === "confirmed" && due > 0)
        await server.rows(
          `select app.take_payment(b, jsonb_build_object('kind', 'balance', 'method', 'cash', 'amountPence', least(5000, $2::int), 'now', $3::timestamptz, 'context', '{}'::jsonb)) from bookings b where b.reference = $1`,
          [own.reference, due, server.now()],
        );
    },
    refund: ({ share, plan }) => {
      books.refundPlans.length = 0;
      books.refundPlans.push(plan);
      return askRefund(share);
    },
    refundArrives: async ({ pick }) => {
      const refund = one(await refunds(), pick);
      if (refund !== undefined) books.arriveRefund(refund.id);
    },
    refundFails: async ({ pick }) => failOne(pick),
    dispute: async ({ pick }) => openOne(pick, false),
    inquiry: async ({ pick }) => openOne(pick, true),
    disputeWon: async ({ pick }) => endOne(pick, true),
    disputeLost: async ({ pick }) => endOne(pick, false),
    fault: async ({ fault, after }) => {
      let left = after;
      stripe.faultOf = () => {
        left -= 1;
        if (left >= 0) return undefined;
        stripe.faultOf = () => undefined;
        return fault;
      };
    },
  };
  let lastSessions: { id: string }[] = [];
  const openLast = () => lastSessions;
  const failOne = async (pick: number) => {
    const refund = one(await refunds(), pick);
    if (refund !== undefined) books.failRefund(refund.id);
  };
  const openOne = async (pick: number, isInquiry: boolean) => {
    const charge = one(await charges(), pick);
    if (charge !== undefined) books.openDispute(charge.id, isInquiry);
  };
  const endOne = async (pick: number, isWon: boolean) => {
    const dispute = one(await disputes(), pick);
    if (dispute !== undefined) books.endDispute(dispute.id, isWon);
  };
  /** The office sends back a share of a payment; what is not left of it is refused. */
  const askRefund = (share: number) =>
    server
      .rows(
        `select app.write_refund_attempt(p, jsonb_build_object('kind', 'refund', 'amountPence', greatest(1, (p.amount_pence * $2::numeric)::int), 'reason', 'Asked for', 'now', $3::timestamptz))
           from payments p where p.booking_id = ${mine} and p.direction = 'in' and p.provider = 'stripe' and p.kind <> 'refund_returned' order by p.at limit 1`,
        [own.reference, share, server.now()],
      )
      .catch((error: unknown) => {
        if (!/payments\.(?:not_refundable|more_than_left)/.test(String(error))) throw error;
      });

  /** Of the kinds that we act on. */
  const isTold = ({ type }: StoredEvent) => /^(?:checkout|refund|charge\.dispute)\./.test(type);
  const isQuiet = async () =>
    (await pending()).length === 0 &&
    (await server.rows(`select 1 from payment_attempts where booking_id = ${mine} and is_open`, [own.reference])).length === 0;

  return {
    do: async (step) => {
      lastSessions = await sessions();
      await (acts[step.name] as (given: Step) => Promise<unknown>)(step);
    },
    payableSessions: async () => (await sessions()).filter(({ status }) => status === "open").length,
    async quiet() {
      stripe.faultOf = () => undefined;
      books.refundPlans.length = 0;
      for (const { id, status, payment_status: paid } of await sessions())
        if (status === "complete" && paid === "unpaid") books.settleLater(id, true);
      for (let round = 0; round < 5; round += 1) {
        if (round > 1 && (await isQuiet())) break;
        await acts.wait({ name: "wait", seconds: round === 0 ? 2_400 : 4_000 });
        for (const { id } of await refunds()) books.arriveRefund(id);
        await settlePayments(needs);
      }
      // Failed refunds are told of by their events alone, which Stripe tries for three days.
      for (const event of books.events.slice(firstEvent)) if (isTold(event)) await deliver(event);
    },
    async compare() {
      const stored = await booking();
      const snapshot = async () =>
        JSON.stringify(
          await server.rows(`select id, direction, amount_pence, provider_ref from payments where booking_id = ${mine} order by id`, [
            own.reference,
          ]),
        );
      const before = await snapshot();
      await server.rows("update app.provider_events set applied_at = null, tries = 0 where event_id = any ($1)", [[...delivered]]);
      for (const event of books.events.slice(firstEvent)) if (isTold(event)) await deliver(event);
      expect(await snapshot(), "events told again change nothing (M1)").toBe(before);
      const [sums] = await server.rows<{ online: number; cash: number; open: number; over: number }>(
        `select coalesce(sum(case direction when 'in' then amount_pence else -amount_pence end) filter (where provider = 'stripe'), 0)::int as online,
           coalesce(sum(amount_pence) filter (where method = 'cash'), 0)::int as cash,
           (select count(*)::int from payment_attempts a where a.booking_id = ${mine} and (a.is_open or a.held_reason is not null)) as open,
           (select count(*)::int from payments p where p.booking_id = ${mine} and p.direction = 'in' and p.kind <> 'refund_returned' and p.provider = 'stripe'
             and (select coalesce(sum(r.amount_pence), 0) from refund_attempts r where r.payment_id = p.id and r.state not in ('failed', 'cancelled'))
               + (select coalesce(sum(d.taken_pence), 0) from disputes d where d.payment_id = p.id) > p.amount_pence) as over
         from payments where booking_id = ${mine}`,
        [own.reference],
      );
      const net = books.netOf(await attemptIds());
      expect(sums?.online, "both books (M2)").toBe(net);
      expect(sums?.open, "nothing is left open").toBe(0);
      expect(sums?.over, "no more goes back than came (M7)").toBe(0);
      expect(stored.state === "pending_payment", "the hold has ended").toBe(false);
      const late = await server.rows(`select state from refund_attempts where booking_id = ${mine} and is_late`, [own.reference]);
      if (stored.state === "released")
        expect(
          net === 0 || late.some(({ state }) => state === "failed") || (await disputes()).length > 0,
          "late money goes back (M4)",
        ).toBe(true);
      // Charged once: what was taken beyond the price is owed back, and the office's list says so.
      const owedBack = Math.max(0, -stored.balance_pence);
      if (stored.state === "confirmed") expect(net + (sums?.cash ?? 0)).toBeLessThanOrEqual(stored.total_pence + owedBack);
      for (const [key, { first, last }] of stripe.keyTimes)
        if (!keysBefore.has(key)) expect((last - first) / 1_000, "a key is used for five hours (M5)").toBeLessThan(5 * 3_600);
    },
    async close() {
      for (const { van_id: van, starts_at: at, minutes_booked: minutes } of filled)
        await server.rows("update van_slots set minutes_booked = $3 where van_id = $1 and starts_at = $2", [van, at, minutes]);
      await server.rows("select app.release_holds(array[hold_id], $2) from bookings where reference = $1", [own.reference, server.now()]);
    },
  };
}
