/** `refunds-due`, `refundable`: what is to be refunded, for the office; `record-refund`: that an administrator has sent it; `waive-charge`: that one asks for less than is charged. */
import { recordRefundContract, refundableContract, refundsDueContract, waiveChargeContract } from "#domain/documents/documents.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { recordRefundProcedure, refundsDueProcedure, waiveChargeProcedure } from "./documents.procedures.ts";
import { refundable as readRefundable } from "./refunds.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const refundCommands = (needs: Needs) => [refundsDue(needs), refundable(needs), recordRefund(needs), waiveCharge(needs)];

const refundsDue = ({ database }: Needs) =>
  defineCommand(refundsDueContract, {
    run: async ({ actor }) => {
      const refunds = await refundsDueProcedure.perform(database, actor, {});
      return { status: 200, body: { refunds: refunds.map((refund) => ({ ...refund, startsAt: isoInLondon(refund.startsAt) })) } };
    },
  });

const refundable = ({ database }: Needs) =>
  defineCommand(refundableContract, {
    run: async ({ actor }, input) => {
      const reference = normalReference(input.reference);
      const sums = await asStaff(database, actor, (tx) => readRefundable(tx, reference));
      if (sums === undefined) throw bookingProblem("bookings.not_found");
      return { status: 200, body: { reference, ...sums } };
    },
  });

const recordRefund = ({ database }: Needs) =>
  defineCommand(recordRefundContract, {
    run: async (context, input) => {
      const reference = normalReference(input.reference);
      const refund = await recordRefundProcedure.perform(database, context.actor, { ...input, reference, ...repeatable(context) });
      return { status: 200, body: { reference, ...refund } };
    },
  });

const waiveCharge = ({ database }: Needs) =>
  defineCommand(waiveChargeContract, {
    run: async (context, input) => {
      const reference = normalReference(input.reference);
      const waived = await waiveChargeProcedure.perform(database, context.actor, { ...input, reference, ...repeatable(context) });
      return { status: 200, body: { reference, ...waived } };
    },
  });

const repeatable = (context: CommandContext) => ({
  now: context.now,
  idempotencyKey: context.idempotencyKey,
  requestHash: context.requestHash,
  context: auditContext(context),
});

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function normalReference(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
