/**
 * Payments led through random schedules: tabs, declines, lost and doubled events, holds that end, refunds, disputes, processes killed at any await. The
 * provider's own books are the oracle: once it is quiet, they and ours say the same, and the customer has paid nothing, once, or has it back.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { findWindows } from "#tests/support/bookings.ts";
import { mortalProcess } from "#tests/support/killed-at-await.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { Fault, LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { bookByCardAt } from "#tests/support/online-payments.ts";
import { scheduleOf } from "#tests/support/payment-schedule.ts";
import type { Step, Schedule } from "#tests/support/payment-schedule.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const begin = "2026-11-23T09:00:00Z";
const process = mortalProcess();
let server: TestServer;
let stripe: LocalStripe;
let windows: string[];
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  const providers = { stripe: process.wrap(createStripeProvider({ ...stripe, apiUrl: stripe.url })) };
  server = await createTestServer({ now: begin, providers });
  windows = (await findWindows(server.command, { from: "2026-12-01", days: 7 }))
    .filter(({ kind }) => kind === "standard")
    .map(({ id }) => id);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const waits = [1, 31, 121, 310, 610, 890, 901, 1_300, 2_200, 20_000];
const faults: Fault[] = ["before", "after", 429, 500];
const kill = fc.option(fc.nat(30), { nil: undefined, freq: 3 });
const pick = fc.nat(20);
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ name: fc.constant("start" as const), isWhole: fc.boolean(), kill }) },
  { weight: 6, arbitrary: fc.record({ name: fc.constant("pay" as const), pick }) },
  { weight: 3, arbitrary: fc.record({ name: fc.constantFrom("decline" as const, "payLater" as const, "twoTabs" as const), pick }) },
  { weight: 2, arbitrary: fc.record({ name: fc.constant("settleLater" as const), isPaid: fc.boolean(), pick }) },
  { weight: 6, arbitrary: fc.record({ name: fc.constant("wait" as const), seconds: fc.constantFrom(...waits) }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constantFrom("ask" as const, "cancelPayment" as const), pick, kill }) },
  { weight: 5, arbitrary: fc.record({ name: fc.constantFrom("sweep" as const, "work" as const), kill }) },
  { weight: 6, arbitrary: fc.record({ name: fc.constant("event" as const), pick, kill }) },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constantFrom("fill" as const, "cancelBooking" as const, "cash" as const, "outage" as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant("refund" as const),
      share: fc.constantFrom(1, 0.5, 0.3),
      plan: fc.constantFrom("succeeded" as const, "pending" as const, "failed" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constantFrom(
        "refundArrives" as const,
        "refundFails" as const,
        "dispute" as const,
        "inquiry" as const,
        "disputeWon" as const,
        "disputeLost" as const,
      ),
      pick,
    }),
  },
  { weight: 4, arbitrary: fc.record({ name: fc.constant("fault" as const), fault: fc.constantFrom(...faults), after: fc.nat(2) }) },
);

/** How most go on: by chance alone few would pay, and hardly any late. */
const start: Step = { name: "start", isWhole: false, kill: undefined };
const late: Step[] = [
  { name: "wait", seconds: 1_300 },
  { name: "sweep", kill: undefined },
  { name: "sweep", kill: undefined },
];
const beginnings: Step[][] = [
  [],
  [start],
  [start, { name: "pay", pick: 0 }],
  [start, { name: "pay", pick: 0 }, { name: "event", pick: 2, kill: undefined }],
  [start, { name: "payLater", pick: 0 }, ...late, { name: "settleLater", isPaid: true, pick: 0 }],
  [start, { name: "outage" }, { name: "pay", pick: 0 }],
  [start, { name: "outage" }, { name: "fill" }, { name: "pay", pick: 0 }],
  [{ name: "twoTabs", pick: 0 }],
];
const schedules = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(steps, { minLength: 2, maxLength: 18 }))
  .map(([beginning, more]) => [...beginning, ...more]);

async function run(schedule: readonly Step[], window: string): Promise<void> {
  server.setNow(begin);
  process.live();
  const own = await bookByCardAt(server, window, 30_000);
  const led: Schedule = scheduleOf({ server, stripe, process }, own);
  for (const step of schedule) {
    await led.do(step);
    expect(await led.payableSessions(), "pages that can be paid at one time (M3)").toBeLessThanOrEqual(1);
  }
  await led.quiet();
  await led.compare();
  await led.close();
}

test("however payments go, both books say the same once it is quiet, and nobody has paid twice", { timeout: 7_200_000 }, async () => {
  let at = 0;
  const property = fc.asyncProperty(schedules, async (schedule) => {
    at += 1;
    await run(schedule, windows[at % windows.length] ?? "none");
  });
  await fc.assert(property, { seed: seedOr(37), numRuns: cases(120, 2_000, 20_000), endOnFailure: false });
});
