/** `/trigger-history` for the office: every planned message, its state with the reason, and manual steps. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, momentText, uuidText } from "../kernel/text.ts";

/** In the order a run goes through them; `failed` is attempted again, `dead` is given up. */
export const runStates = ["planned", "due", "sending", "sent", "delivered", "opened", "failed", "dead", "skipped", "cancelled"] as const;
/** States offered as a filter. Opening a message is not tracked, so no run is ever `opened`. */
export const visibleStates = runStates.filter((state) => state !== "opened");
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
  "not_made",
  "unsendable",
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
  /** The reference of the booking, quote or enquiry it is about. */
  reference: z.string().nullable(),
  plannedAt: z.string(),
  state: z.enum(runStates),
  reason: z.enum(runReasons).nullable(),
  attempts: z.int(),
  subject: z.string().nullable(),
});
export type ListedRun = z.output<typeof listedRun>;

const staffCodes = ["accounts.session_required", "accounts.admin_required", "accounts.staff_required"] as const;

/** The newest first. `before`: the last run of the previous page. London days, both included; without them the last 30. */
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
    /** The number of runs that match the filters, by state and reason. */
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
      /** The manual steps that its state allows; the database decides who may take them. */
      steps: z.array(z.enum(["now", "cancel", "replay"])),
    }),
    definition: z.strictObject({
      description: z.string(),
      event: z.string(),
      audience: z.enum(["customer", "payer", "whoever_pays", "account", "office"]),
      quietHours: z.enum(["all", "sms", "none"]),
      isMarketing: z.boolean(),
      version: z.int(),
    }),
    /** As it would be made from the present facts; its links do not work. Null where it cannot be made, or contains a single-use code. */
    preview: z
      .strictObject({ subject: z.string().nullable(), html: z.string().nullable(), text: z.string(), attachments: z.array(z.string()) })
      .nullable(),
  }),
  codes: [...staffCodes, "automations.run_not_found"],
  limit: { calls: 120, perSeconds: 300 },
});
export type MessageRun = z.output<typeof messageRunContract.answer>;

/** `now`: sent at once, ignoring quiet hours. `cancel`: never sent. `replay`: sent again. Administrators only. */
export const changeRunContract = commandContract({
  name: "change-run",
  callers: "office",
  input: z.object({ runId: uuidText(), step: z.enum(["now", "cancel", "replay"]) }),
  answer: z.strictObject({ runId: z.string(), state: z.string() }),
  codes: [
    "accounts.admin_required",
    "accounts.staff_required",
    "automations.run_not_found",
    "automations.not_planned",
    "automations.not_finished",
    "automations.not_made",
    "automations.not_repeatable",
    "automations.said_no",
    "automations.nothing_due",
  ],
  limit: { calls: 60, perSeconds: 300 },
});

/** What one definition would do for a booking if its event happened now. Nothing is stored or sent. */
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
  codes: ["accounts.admin_required", "accounts.staff_required", "bookings.not_found", "automations.no_customer_email"],
  limit: { calls: 10, perSeconds: 300 },
});

export const messageRunContracts = [
  messageRunsContract,
  messageRunContract,
  changeRunContract,
  dryRunContract,
  sendMessageHistoryContract,
] as const;
