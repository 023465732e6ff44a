/** `list-payments`, `refundable-payments`, `send-refund`, `resend-refund`, `reapply-provider-event`, `reconcile-payments`: the office's side of payments through providers. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { methodOf } from "#domain/payments/online-choices.ts";
import * as contracts from "#domain/payments/payment-office.contract.ts";
import type { PaymentDispute, PaymentNeed, ReconciliationRun, SentRefund } from "#domain/payments/payment-office.contract.ts";
import { disputedText, disputeReason, needText } from "#domain/payments/payment-office.copy.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { asAdmin } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { applyPaymentEvent } from "./online/payment-events.ts";
import type { OnlineNeeds } from "./online/online-needs.ts";
import * as procedures from "./payment-office.procedures.ts";
import type { StoredDispute, StoredNeed, StoredRefund, StoredRun } from "./payment-office.procedures.ts";
import { ProviderError } from "./providers/provider.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

type Needs = OnlineNeeds & { database: Pick<Database, "asActor" | "perform" | "performAsService">; log: Pick<Log, "error"> };

export const paymentOfficeCommands = (needs: Needs): Command[] => [
  ...listCommands(needs),
  ...refundCommands(needs),
  ...booksCommands(needs),
];

const listCommands = ({ database }: Needs): Command[] => [
  defineCommand(contracts.listPaymentsContract, {
    run: async ({ actor, now }) => {
      const { needsPerson, refunds, disputes, runs } = await procedures.listPaymentsProcedure.perform(database, actor, { now });
      const body = {
        needsPerson: needsPerson.map((need) => presentNeed(need, now)),
        refunds: refunds.map(presentRefund),
        disputes: disputes.map((dispute) => presentDispute(dispute, now)),
        runs: runs.map(presentRun),
      };
      return { status: 200, body };
    },
  }),
  defineCommand(contracts.refundablePaymentsContract, {
    run: async ({ actor }, input) => {
      const reference = normalReference(input.reference);
      const { payments, attempts, ...sums } = await procedures.refundablePaymentsProcedure.perform(database, actor, { reference });
      const listed = payments.map(({ isDisputed, at, ...payment }) => ({
        ...payment,
        method: methodOf[payment.provider],
        at: isoInLondon(at),
        blocked: isDisputed ? disputedText : payment.leftPence === 0 ? "All of it has gone back or is on its way." : null,
      }));
      const tried = attempts.map(({ at, endedAt, ...attempt }) => ({
        ...attempt,
        method: methodOf[attempt.provider],
        at: isoInLondon(at),
        endedAt: endedAt === null ? null : isoInLondon(endedAt),
      }));
      return { status: 200, body: { reference, ...sums, payments: listed, attempts: tried } };
    },
  }),
];

const refundCommands = ({ database }: Needs): Command[] => [
  defineCommand(contracts.sendRefundContract, {
    run: async (context, input) => {
      const { actor, idempotencyKey, requestHash } = context;
      const refund = { ...input, reference: normalReference(input.reference), idempotencyKey, requestHash, ...audited(context) };
      return { status: 200, body: await procedures.sendRefundProcedure.perform(database, actor, refund) };
    },
  }),
  defineCommand(contracts.resendRefundContract, {
    run: async (context, { refundId }) => ({
      status: 200,
      body: await procedures.resendRefundProcedure.perform(database, context.actor, { refundId, ...audited(context) }),
    }),
  }),
];

const booksCommands = (needs: Needs): Command[] => [
  defineCommand(contracts.reapplyProviderEventContract, {
    run: async (context, event) => {
      const { actor } = context;
      await procedures.reopenProviderEventProcedure.perform(needs.database, actor, { ...event, context: auditContext(context) });
      try {
        await applyPaymentEvent(needs, event);
      } catch (error) {
        // The provider does not answer or refuses: the office reads why, and the clock tries it again.
        if (!(error instanceof ProviderError)) throw error;
      }
      const outcome = await procedures.eventOutcomeProcedure.perform(needs.database, actor, event);
      return {
        status: 200,
        body: { isApplied: outcome?.isApplied ?? false, outcome: outcome?.outcome ?? "The provider has no keys here" },
      };
    },
  }),
  defineCommand(contracts.reconcilePaymentsContract, {
    run: async ({ actor, now }) => {
      // Also where it is refused: nobody but an administrator makes us ask providers for all their books.
      await asAdmin(needs.database, actor, async () => {});
      const failed = await reconcilePayments(needs);
      const { runs } = await procedures.listPaymentsProcedure.perform(needs.database, actor, { now });
      const fresh = runs.filter(({ at }) => at.getTime() >= now.getTime());
      return { status: 200, body: { runs: fresh.map(presentRun), failed } };
    },
  }),
];

const audited = (context: CommandContext) => ({ now: context.now, context: auditContext(context) });

const dayMilliseconds = 86_400_000;
const daysLeft = (until: Date | null, now: Date) =>
  until === null ? null : Math.floor((until.getTime() - now.getTime()) / dayMilliseconds);

function presentNeed({ dueAt, detail, at, ...need }: StoredNeed, now: Date): PaymentNeed {
  const left = daysLeft(dueAt, now);
  return { ...need, at: isoInLondon(at), daysLeft: left, detail: needText({ ...need, detail, daysLeft: left }) };
}

const presentRefund = ({ requestedAt, endedAt, ...refund }: StoredRefund): SentRefund => ({
  ...refund,
  requestedAt: isoInLondon(requestedAt),
  endedAt: endedAt === null ? null : isoInLondon(endedAt),
});

const presentDispute = ({ evidenceDueBy, openedAt, reason, ...dispute }: StoredDispute, now: Date): PaymentDispute => ({
  ...dispute,
  reason: reason === null ? null : disputeReason(reason),
  evidenceDueBy: evidenceDueBy === null ? null : isoInLondon(evidenceDueBy),
  openedAt: isoInLondon(openedAt),
  daysLeft: daysLeft(evidenceDueBy, now),
});

const presentRun = ({ since, until, at, ...run }: StoredRun): ReconciliationRun => ({
  ...run,
  since: isoInLondon(since),
  until: isoInLondon(until),
  at: isoInLondon(at),
});

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function normalReference(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
