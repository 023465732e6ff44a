/**
 * A payment at every second around the end of its hold, with the clock's step before or after it: it buys the booking once, or goes back, or could not
 * be made; never both, never neither.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { findWindows } from "#tests/support/bookings.ts";
import { cases } from "#tests/support/long.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { bookByCardAt, payingSteps } from "#tests/support/online-payments.ts";
import type { Paid } from "#tests/support/online-payments.ts";
import { countersThatDiffer, emptyVans } from "#tests/support/own-bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const begin = "2026-11-23T09:00:00Z";
const holdSeconds = 15 * 60;
let server: TestServer;
let stripe: LocalStripe;
let windows: string[];
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  server = await createTestServer({ now: begin, providers: { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) } });
  windows = (await findWindows(server.command, { from: "2026-12-01", days: 20 }))
    .filter(({ kind }) => kind === "standard")
    .map(({ id }) => id);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const steps = () => payingSteps(server, stripe);
const at = (seconds: number) => server.setNow(new Date(Date.parse(begin) + seconds * 1_000).toISOString());

/** What came of it in both books, once everything has been heard of and nothing is open. */
async function ends(own: Paid, attemptId: string) {
  await steps().deliverAll();
  await server.runJobs();
  for (const minutes of [25, 30, 40]) {
    at(minutes * 60);
    await steps().sweep();
  }
  const charges = [...stripe.books.charges.values()].filter(
    ({ metadata }) => (metadata as Record<string, string>)["attemptId"] === attemptId,
  );
  const [booking] = await server.rows<{ state: string; paid_pence: number; confirmations: number; held: number }>(
    `select b.state, b.paid_pence,
       (select count(*)::int from booking_events e where e.booking_id = b.id and e.to_state = 'confirmed' and e.from_state <> 'confirmed') as confirmations,
       (select count(*)::int from slot_hold_parts p where p.hold_id = b.hold_id) as held
     from bookings b where reference = $1`,
    [own.reference],
  );
  const [open] = await server.rows<{ open: number }>(
    "select count(*)::int as open from payment_attempts where id = $1 and (is_open or held_reason is not null)",
    [attemptId],
  );
  return { ...booking, charges: charges.length, kept: stripe.books.netOf(new Set([attemptId])), open: open?.open };
}
const booked = { state: "confirmed", confirmations: 1, charges: 1, open: 0 };
const back = { state: "released", paid_pence: 0, confirmations: 0, charges: 1, kept: 0, open: 0, held: 0 };
const unpaid = { ...back, charges: 0 };

/** The clock's step comes before the payment, after it, or never in these seconds; the window stays free or is taken by somebody else. */
const courses = ["the clock first", "the payment first", "the provider out of reach", "out of reach, and the window taken"] as const;

test.each(courses)(
  "paid at every second from half a minute before the hold's end to half a minute after it: %s",
  { timeout: 900_000 },
  async (course) => {
    const seen = new Map<string, number>();
    const isCut = course.includes("out of reach");
    for (let offset = -30; offset <= 30; offset += isCut ? cases(3, 1) : 1) {
      at(0);
      const own = await bookByCardAt(server, windows[(offset + 30) % windows.length] ?? "none");
      const started = (await steps().start(own)).body;
      at(holdSeconds + offset);
      stripe.faultOf = () => (isCut ? "before" : undefined);
      if (course !== "the payment first") await steps().sweep();
      if (isCut) {
        // It is held five minutes longer; then it is given away.
        at(holdSeconds + 5 * 60 + offset);
        await steps().sweep();
        await steps().sweep();
      }
      stripe.faultOf = () => undefined;
      const isReleased = (await steps().stateOf(own))?.state === "released";
      const isTaken = course === "out of reach, and the window taken" && isReleased;
      const full = isTaken ? await fill(own) : undefined;
      await steps().pay(started);
      await Promise.all([steps().status(started.attemptId), steps().sweep()]);
      const end = await ends(own, started.attemptId);
      await full?.();
      const isPaid = stripe.books.sessions.get(started.redirectUrl.split("/").at(-1))?.payment_status === "paid";
      const expected = !isPaid ? unpaid : isTaken ? back : { ...booked, paid_pence: started.amountPence, kept: started.amountPence };
      expect(end, `${course}, ${offset} s`).toMatchObject(expected);
      seen.set(expected === unpaid ? "unpaid" : expected === back ? "back" : "booked", offset);
      await emptyVans(server);
    }
    expect([...seen.keys()].toSorted()).toEqual(endsOf[course]);
    expect(await countersThatDiffer(server)).toEqual([]);
  },
);

const endsOf: Readonly<Record<(typeof courses)[number], string[]>> = {
  "the clock first": ["booked", "unpaid"],
  "the payment first": ["booked"],
  "the provider out of reach": ["booked"],
  "out of reach, and the window taken": ["back", "booked"],
};

/** Somebody else has the rest of its day; called, it is free again. */
async function fill(own: Paid): Promise<() => Promise<void>> {
  const day = "date = (select h.date from slot_holds h join bookings b on b.hold_id = h.id where b.reference = $1)";
  await server.rows(`update van_slots set litres_booked = litres_booked + litres_capacity where ${day}`, [own.reference]);
  return async () =>
    void (await server.rows(`update van_slots set litres_booked = litres_booked - litres_capacity where ${day}`, [own.reference]));
}
