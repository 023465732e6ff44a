/** The functions of database/functions/due-runs.sql and automation-alerts.sql. */
import { z } from "zod";
import { sendTestMessageContract } from "#domain/automations/mail-test.contract.ts";
import { dryRunContract, runReasons, runStates, sendMessageHistoryContract } from "#domain/automations/message-runs.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { automationProblem } from "./automations.errors.ts";

export const releaseDueRunsProcedure = procedure({
  name: "release_due_runs",
  input: z.strictObject({ now: z.date(), max: z.int(), batch: z.int() }),
  /** The number of runs processed, and how many of them became messages. */
  answer: z.strictObject({ released: z.int(), messages: z.int() }),
});

export const planSelfCheckProcedure = procedure({
  name: "plan_self_check",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ planned: z.boolean() }),
});

const byHand = {
  input: z.strictObject({ runId: z.string(), now: z.date() }),
  answer: z.strictObject({ runId: z.string(), state: z.string() }),
};
const adminOnly = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const runNowProcedure = procedure({
  name: "run_now",
  ...byHand,
  problems: { ...adminOnly, ...automationProblem.pick("automations.run_not_found", "automations.not_planned") },
});
export const cancelRunProcedure = procedure({
  name: "cancel_run",
  ...byHand,
  problems: { ...adminOnly, ...automationProblem.pick("automations.run_not_found", "automations.not_planned") },
});
export const replayRunProcedure = procedure({
  name: "replay_run",
  ...byHand,
  input: byHand.input.extend({ idempotencyKey: z.string().optional() }),
  problems: {
    ...adminOnly,
    ...automationProblem.pick(
      "automations.run_not_found",
      "automations.not_finished",
      "automations.not_made",
      "automations.not_repeatable",
      "automations.said_no",
      "automations.nothing_due",
    ),
  },
});

export const refuseOffersProcedure = procedure({
  name: "refuse_offers",
  input: z.strictObject({ bookingId: z.string(), textVersion: z.string(), now: z.date() }),
  answer: z.strictObject({}),
});

const staffOnly = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const dryRunProcedure = procedure({
  name: "dry_run",
  input: z.strictObject({ code: z.string(), reference: z.string(), now: z.date() }),
  answer: dryRunContract.answer,
  problems: { ...staffOnly, ...automationProblem.pick("automations.unknown_code"), ...bookingProblem.pick("bookings.not_found") },
});

export const sendMessageHistoryProcedure = procedure({
  name: "send_message_history",
  input: z.strictObject({ reference: z.string(), now: z.date(), context: auditContextSchema }),
  answer: sendMessageHistoryContract.answer,
  problems: { ...adminOnly, ...automationProblem.pick("automations.no_customer_email"), ...bookingProblem.pick("bookings.not_found") },
});
export const messageHistoryProcedure = procedure({
  name: "message_history",
  input: z.strictObject({ bookingId: z.string(), recipient: z.string(), max: z.int() }),
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        at: z.string(),
        description: z.string(),
        channel: z.enum(["email", "sms"]),
        reference: z.string().nullable(),
        state: z.enum(runStates),
        reason: z.enum(runReasons).nullable(),
      }),
    ),
    leftOut: z.int(),
  }),
});

const testProblems = {
  ...adminOnly,
  ...automationProblem.pick("automations.unknown_code"),
  ...bookingProblem.pick("bookings.not_found"),
};
export const testMessageProcedure = procedure({
  name: "test_message",
  input: z.strictObject({ code: z.string(), reference: z.string() }),
  answer: z.strictObject({
    bookingId: z.string().nullable(),
    template: z.string(),
    channels: z.array(z.enum(["email", "sms"])),
    payload: storedJson<Record<string, unknown>>(),
  }),
  problems: testProblems,
});
export const sendTestMessageProcedure = procedure({
  name: "send_test_message",
  input: z.strictObject({ code: z.string(), reference: z.string(), now: z.date() }),
  answer: sendTestMessageContract.answer,
  problems: { ...testProblems, ...automationProblem.pick("automations.no_email") },
});
