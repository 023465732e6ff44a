/** `/trigger-history`: every message that was planned, what became of it and why; and the steps by hand. For the office. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, momentText, uuidText } from "../kernel/text.ts";

/** As a run goes through them, from planned to the end; `failed` is tried again, `dead` is given up. */
export const runStates = ["planned", "due", "sending", "sent", "delivered", "opened", "failed", "dead", "skipped", "cancelled"] as const;
/** What may be looked for: nothing counts who opens a message, so no run is ever `opened`. */
export const shownStates = runStates.filter((state) => state !== "opened");
export type RunState = (typeof runStates)[number];
export const runReasons = [
  "no_channel",
  "no_consent",
  "quiet_hours_moved",
  "superseded",
  "past_anchor",
  "duplicate",
  "zone_closed",
  "state_changed",
  "disabled",
  "test_mode",
  "bounced_before",
  "switched_off",
  "by_hand",
  "refused",
  "unanswered",
  "undelivered",
] as const;
export type RunReason = (typeof runReasons)[number];

const channel = z.enum(["email", "sms"]);
const code = boundedText(50, "Choose a message from the list");
/** One page of the list. */
export const runsPerPage = 50;

const listedRun = z.strictObject({
  id: z.string(),
  code: z.string(),
  description: z.string(),
  channel,
  /** Null until it is due. */
  recipient: z.string().nullable(),
  /** Of the booking, quote or enquiry it is about. */
  reference: z.string().nullable(),
  plannedAt: z.string(),
  state: z.enum(runStates),
  reason: z.enum(runReasons).nullable(),
  attempts: z.int(),
  subject: z.string().nullable(),
});
export type ListedRun = z.output<typeof listedRun>;

const staffCodes = ["accounts.session_required", "accounts.admin_required", "accounts.second_factor_required"] as const;

/** The newest first. `before`: the last run of the page before. Days are London's, both included; without them the last 30. */
export const messageRunsContract = commandContract({
  name: "message-runs",
  callers: "office",
  input: z.object({
    code: code.optional(),
    state: z.enum(runStates).optional(),
    reason: z.enum(runReasons).optional(),
    /** An e-mail address, a mobile number as stored, or a reference. */
    contact: boundedText(254, "Enter an email address, a mobile number or a reference").optional(),
    from: dateText("Choose a day").optional(),
    to: dateText("Choose a day").optional(),
    before: z.object({ plannedAt: momentText("Open the list again"), id: uuidText() }).optional(),
  }),
  answer: z.strictObject({
    runs: z.array(listedRun),
    isLast: z.boolean(),
    /** Of all runs that the filters leave, by state and reason. */
    counts: z.array(z.strictObject({ state: z.enum(runStates), reason: z.enum(runReasons).nullable(), runs: z.int() })),
    definitions: z.array(
      z.strictObject({ code: z.string(), description: z.string(), version: z.int(), enabled: z.boolean(), isAboutBookings: z.boolean() }),
    ),
  }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 300 },
});
export type MessageRuns = z.output<typeof messageRunsContract.answer>;

const timelineStep = z.object({
  state: z.string(),
  at: z.string(),
  attempt: z.int().optional(),
  reason: z.enum(runReasons).optional(),
  detail: z.string().optional(),
});

export const messageRunContract = commandContract({
  name: "message-run",
  callers: "office",
  input: z.object({ runId: uuidText() }),
  answer: z.strictObject({
    run: listedRun.extend({
      version: z.int(),
      movedFrom: z.string().nullable(),
      sentAt: z.string().nullable(),
      detail: z.string().nullable(),
      providerRef: z.string().nullable(),
      replayOf: z.string().nullable(),
      timeline: z.array(timelineStep),
      /** The steps by hand that its state allows; who may take them the database decides. */
      steps: z.array(z.enum(["now", "cancel", "replay"])),
    }),
    definition: z.strictObject({
      description: z.string(),
      event: z.string(),
      audience: z.enum(["customer", "payer", "account", "office"]),
      quietHours: z.enum(["all", "sms", "none"]),
      isMarketing: z.boolean(),
      version: z.int(),
    }),
    /** As it would be made from today's facts; links open nothing. Null where it cannot be made, or holds a code that is for once. */
    preview: z
      .strictObject({ subject: z.string().nullable(), html: z.string().nullable(), text: z.string(), attachments: z.array(z.string()) })
      .nullable(),
  }),
  codes: [...staffCodes, "automations.run_not_found"],
  limit: { calls: 120, perSeconds: 300 },
});
export type MessageRun = z.output<typeof messageRunContract.answer>;

/** `now`: sent at once, quiet hours or not. `cancel`: never sent. `replay`: once more. Administrators alone. */
export const changeRunContract = commandContract({
  name: "change-run",
  callers: "office",
  input: z.object({ runId: uuidText(), step: z.enum(["now", "cancel", "replay"]) }),
  answer: z.strictObject({ runId: z.string(), state: z.string() }),
  codes: [
    "accounts.admin_required",
    "accounts.second_factor_required",
    "automations.run_not_found",
    "automations.not_planned",
    "automations.not_finished",
    "automations.not_repeatable",
  ],
  limit: { calls: 60, perSeconds: 300 },
});

/** What one definition would do for a booking, were its cause to happen now. Nothing is stored and nothing is sent. */
export const dryRunContract = commandContract({
  name: "dry-run",
  callers: "office",
  input: z.object({ code, reference: boundedText(20, "Enter a booking reference, like B-7F3K9M") }),
  answer: z.strictObject({
    runs: z.array(
      z.strictObject({
        channel,
        recipient: z.string().nullable(),
        plannedAt: z.string(),
        state: z.enum(["planned", "skipped"]),
        reason: z.enum(runReasons).nullable(),
      }),
    ),
  }),
  codes: [...staffCodes, "bookings.not_found", "automations.unknown_code"],
  limit: { calls: 60, perSeconds: 300 },
});
export type DryRun = z.output<typeof dryRunContract.answer>;

/** Sends a customer the history of the messages to them: to their account's confirmed address, or to the booking's. Administrators alone. */
export const sendMessageHistoryContract = commandContract({
  name: "send-message-history",
  callers: "office",
  input: z.object({ reference: boundedText(20, "Enter a booking reference, like B-7F3K9M") }),
  answer: z.strictObject({ sentTo: z.string() }),
  codes: ["accounts.admin_required", "accounts.second_factor_required", "bookings.not_found", "automations.no_customer_email"],
  limit: { calls: 10, perSeconds: 300 },
});

export const messageRunContracts = [
  messageRunsContract,
  messageRunContract,
  changeRunContract,
  dryRunContract,
  sendMessageHistoryContract,
] as const;
