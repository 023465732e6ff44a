/** `refunds-due`, `refundable`: what is to be refunded, for the office; `record-refund`: that an administrator has sent it. */
import { recordRefundContract, refundableContract, refundsDueContract } from "#domain/documents/documents.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { recordRefundProcedure, refundableProcedure, refundsDueProcedure } from "./documents.procedures.ts";

type Needs = { database: Pick<Database, "perform"> };

export const refundCommands = (needs: Needs) => [refundsDue(needs), refundable(needs), recordRefund(needs)];

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
      const reference = written(input.reference);
      return { status: 200, body: { reference, ...(await refundableProcedure.perform(database, actor, { reference })) } };
    },
  });

const recordRefund = ({ database }: Needs) =>
  defineCommand(recordRefundContract, {
    run: async (context, input) => {
      const reference = written(input.reference);
      const { now, idempotencyKey, requestHash } = context;
      const repeatable = { now, idempotencyKey, requestHash, context: auditContext(context) };
      const refund = await recordRefundProcedure.perform(database, context.actor, { ...input, reference, ...repeatable });
      return { status: 200, body: { reference, ...refund } };
    },
  });

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function written(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
