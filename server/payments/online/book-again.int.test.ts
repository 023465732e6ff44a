/** A booking that was not paid in time, or paid when its window was gone: three windows at its price, one press, and it is paid once. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { bookByCard, payingSteps } from "#tests/support/online-payments.ts";
import type { Paid } from "#tests/support/online-payments.ts";
import { countersThatDiffer, fillButOne } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let stripe: LocalStripe;
const begin = "2026-11-23T09:00:00Z";
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  server = await createTestServer({ now: begin, providers: { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) } });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.faultOf = () => undefined;
  server.setNow(begin);
});

type Window = { id: string; startsAt: string; deltaPence: number };
const steps = () => payingSteps(server, stripe);
const windowsOf = async (key: object): Promise<Window[]> => (await server.command("pay-windows", key)).body.windows;
const again = (key: object, windowId: string | undefined) => server.command("book-again", { ...key, windowId }, once());
const place = async (key: object) => (await server.command("payment-place", key)).body;
const pay = (input: object) => server.command("pay-by-link", { purpose: "balance", method: "card", ...input }, once());

async function unpaid(date: string): Promise<{ own: Paid; attemptId: string }> {
  const own = await bookByCard(server, date);
  const { attemptId } = (await steps().start(own)).body;
  steps().later(15 * 60 + 1);
  await steps().sweep();
  return { own, attemptId };
}
/** Paid while Stripe could not be reached and after its window was given to somebody else. */
async function paidTooLate(date: string): Promise<{ own: Paid; attemptId: string }> {
  const own = await bookByCard(server, date);
  const started = (await steps().start(own)).body;
  stripe.faultOf = () => "before";
  steps().later(21 * 60);
  await steps().sweep();
  stripe.faultOf = () => undefined;
  await server.rows("update van_slots set minutes_booked = minutes_capacity where date = $1", [date]);
  await steps().pay(started);
  steps().later(5);
  expect((await steps().status(started.attemptId)).body).toMatchObject({ state: "returned", status: "released" });
  return { own, attemptId: started.attemptId };
}

test("not paid in time: its own window first where it has room again, and a press holds it for a quarter of an hour more", async () => {
  const { own, attemptId } = await unpaid("2026-12-01");
  expect((await steps().start(own)).body.error.code).toBe("payments.hold_over");
  const windows = await windowsOf({ attemptId });
  expect(windows).toHaveLength(3);
  for (const { deltaPence } of windows) expect(deltaPence).toBeLessThanOrEqual(0);
  const both = await Promise.all([again({ attemptId }, windows[1]?.id), again({ attemptId }, windows[1]?.id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[1]?.body).toEqual(both[0]?.body);
  expect((await again({ attemptId }, windows[2]?.id)).body.error.code).toBe("payments.window_held");
  expect(await windowsOf({ attemptId })).toEqual([]);
  expect(await place({ attemptId })).toMatchObject({
    status: "pending_payment",
    startsAt: windows[1]?.startsAt,
    heldUntil: both[0]?.body.heldUntil,
    dues: [{ purpose: "balance", pence: 11_300 }],
  });
  const started = (await pay({ attemptId })).body;
  await steps().pay(started);
  steps().later(5);
  expect((await steps().status(started.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed" });
  expect(await steps().stateOf(own)).toMatchObject({ state: "confirmed", paid_pence: 11_300, balance_pence: 0 });
  expect(await windowsOf({ attemptId })).toEqual([]);
  expect((await again({ attemptId }, windows[2]?.id)).body.error.code).toBe("payments.not_rebookable");
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("its time is up and the clock has not come yet: whoever looks ends it, and is offered three windows", async () => {
  const own = await bookByCard(server, "2026-12-02");
  const started = (await steps().start(own)).body;
  steps().later(15 * 60 + 1);
  expect((await steps().status(started.attemptId)).body).toMatchObject({ state: "not_paid", status: "pending_payment" });
  expect(steps().sessionOf(started)?.status).toBe("expired");
  expect(await windowsOf({ attemptId: started.attemptId })).toHaveLength(3);
  expect(await steps().stateOf(own)).toMatchObject({ state: "released" });
});

test("not paid again: the second window is given back, and after three times the booking form is left", async () => {
  const { own, attemptId } = await unpaid("2026-12-08");
  for (let round = 0; round < 3; round += 1) {
    const [first] = await windowsOf({ attemptId });
    expect((await again({ attemptId }, first?.id)).status).toBe(200);
    await pay({ attemptId });
    steps().later(15 * 60 + 1);
    await steps().sweep();
    expect(await steps().stateOf(own)).toMatchObject({ state: "released" });
  }
  expect(await windowsOf({ attemptId })).toEqual([]);
  expect((await again({ attemptId }, crypto.randomUUID())).body.error.code).toBe("payments.not_rebookable");
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("two at once for the last place: one holds it, the other chooses again; a dearer window is refused, and a week later all are", async () => {
  const [one, other] = [await unpaid("2026-12-09"), await unpaid("2026-12-09")];
  const target = (await windowsOf(one))[2];
  await fillButOne(server, target?.id ?? "none");
  const both = await Promise.all([one, other].map(({ attemptId }) => again({ attemptId }, target?.id)));
  expect(new Set(both.map(({ status, body }) => body.error?.code ?? status))).toEqual(new Set([200, "bookings.window_taken"]));

  const loser = both[0]?.status === 200 ? other : one;
  const saturday = (
    await server.rows<{ id: string }>("select id from arrival_windows where date = '2026-12-12' and kind = 'standard' limit 1")
  )[0];
  expect((await again({ attemptId: loser.attemptId }, saturday?.id)).body.error.code).toBe("bookings.window_closed");
  steps().later(7 * 24 * 3_600 + 60);
  expect(await windowsOf({ attemptId: loser.attemptId })).toEqual([]);
});

test("whoever has neither payment nor link is offered nothing, and the office takes no step with it", async () => {
  const { own } = await unpaid("2026-12-10");
  expect((await server.command("pay-windows", { attemptId: crypto.randomUUID() })).body.error.code).toBe("payments.not_found");
  expect((await server.command("pay-windows", { reference: own.reference, payToken: "guessed" })).body.error.code).toBe(
    "payments.not_found",
  );
  const moderator = await officeSession(server, "moderator");
  for (const to of ["confirmed", "pending_payment"])
    expect(
      (await server.command("move-booking", { reference: own.reference, to, rowVersion: 2 }, { ...moderator, ...once() })).body.error.code,
    ).toMatch(/bookings\.(?:illegal_transition|changed)/);
});

test("paid too late: the money goes back, pays nothing of the next window, and that is paid once", async () => {
  const { own, attemptId } = await paidTooLate("2026-12-03");
  const windows = await windowsOf({ attemptId });
  expect(windows).toHaveLength(3);
  expect(windows.some(({ startsAt }) => startsAt.startsWith("2026-12-03"))).toBe(false);
  const chosen = windows[0] ?? expect.fail("no window");
  const pence = 11_300 + chosen.deltaPence;
  expect((await again({ attemptId }, chosen.id)).status).toBe(200);
  // The refund is still on its way.
  expect(await place({ attemptId })).toMatchObject({ dues: [{ purpose: "balance", pence }], canPayOtherwise: true });
  const started = (await pay({ attemptId })).body;
  expect(started).toMatchObject({ state: "open", amountPence: pence });
  await server.runJobs();
  expect(await place({ attemptId })).toMatchObject({ dues: [{ purpose: "balance", pence }] });
  await steps().pay(started);
  await steps().deliverAll();
  await server.runJobs();
  expect((await steps().status(started.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed" });
  expect(await steps().stateOf(own)).toMatchObject({ payment_state: "part_refunded", paid_pence: pence, balance_pence: 0 });
  const charges = [...stripe.books.charges.values()].slice(-2);
  expect(charges.map(({ amount, amount_refunded: back }) => amount - back)).toEqual([0, pence]);
});
