/** What the worker does about payments: events and refunds as they come, and every minute whatever of them was left behind. */
import { z } from "zod";
import { providerNames } from "#domain/payments/online-choices.ts";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import type { Log } from "#server/platform/log/log.ts";
import {
  disputesToCheckProcedure,
  eventsToApplyProcedure,
  refundsToCheckProcedure,
  settleDisputeProcedure,
} from "./money-back.procedures.ts";
import { attemptsToCheckProcedure, paymentAttemptProcedure, releaseUnpaidProcedure } from "./online.procedures.ts";
import { applyPaymentEvent } from "./payment-events.ts";
import { sendRefund } from "./send-refund.ts";
import { workOnAttempt } from "./work-on-attempt.ts";
import type { OnlineNeeds } from "./online-needs.ts";

type JobNeeds = OnlineNeeds & { log: Pick<Log, "warn" | "error"> };

const eventPayload = z.object({ provider: z.enum(providerNames), eventId: boundedText(200) });
const refundPayload = z.object({ refundId: uuidText() });

/** Of each kind at a time; what is left over comes the next minute, the longest unasked first. */
const atOnce = 50;
/** A provider that does not answer is not asked about everything. */
const failuresInARow = 3;

export const paymentTasks = (needs: JobNeeds) => ({
  "apply-payment-event": async (payload: unknown) => applyPaymentEvent(needs, eventPayload.parse(payload)),
  "send-refund": async (payload: unknown) => sendRefund(needs, refundPayload.parse(payload).refundId),
  "settle-payments": async () => settlePayments(needs),
});

/** Ends what has to end, and asks about whatever no event has told of. */
export async function settlePayments(needs: JobNeeds): Promise<void> {
  const { database, clock, log, providers } = needs;
  const sweep = () => ({ now: clock.now(), max: atOnce });
  const { attempts } = await attemptsToCheckProcedure.performAsService(database, "payments", sweep());
  await each(log, attempts, async (attemptId) => {
    const attempt = await paymentAttemptProcedure.performAsService(database, "payments", { attemptId });
    const worked = attempt === null ? null : await workOnAttempt(needs, attempt);
    if (worked?.state === "unknown") throw new Error("the provider does not say what became of a payment");
  });
  const { failed } = await releaseUnpaidProcedure.performAsService(database, "payments", { now: clock.now() });
  if (failed > 0) log.error({ failed }, "bookings that were not paid could not be given up");
  const { events } = await eventsToApplyProcedure.performAsService(database, "payments", sweep());
  await each(log, events, (event) => applyPaymentEvent(needs, event));
  const { refunds } = await refundsToCheckProcedure.performAsService(database, "payments", sweep());
  await each(log, refunds, (refundId) => sendRefund(needs, refundId));
  const { disputes } = await disputesToCheckProcedure.performAsService(database, "payments", sweep());
  await each(log, disputes, async ({ provider: name, disputeRef }) => {
    const dispute = await providers[name]?.fetchDispute(disputeRef);
    if (dispute !== undefined)
      await settleDisputeProcedure.performAsService(database, "payments", { provider: name, dispute, now: clock.now() });
  });
}

async function each<Item>(log: JobNeeds["log"], items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  let failures = 0;
  for (const item of items) {
    if (failures >= failuresInARow) return;
    try {
      await work(item);
      failures = 0;
    } catch (error) {
      failures += 1;
      log.warn({ err: error, item }, "a payment could not be settled, and is asked about again");
    }
  }
}
