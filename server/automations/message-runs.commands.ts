/** `message-runs`, `message-run`, `change-run` and `dry-run`: the history of messages, for the office. */
import { storedJson } from "#server/kernel/stored-json.ts";
import {
  messageRunContract,
  messageRunsContract,
  changeRunContract,
  dryRunContract,
  sendMessageHistoryContract,
} from "#domain/automations/message-runs.contract.ts";
import type { ListedRun, MessageRun } from "#domain/automations/message-runs.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { MessagePreview, TakenMessage } from "#server/messages/messages.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { automationProblem } from "./automations.errors.ts";
import {
  cancelRunProcedure,
  dryRunProcedure,
  replayRunProcedure,
  runNowProcedure,
  sendMessageHistoryProcedure,
} from "./automations.procedures.ts";
import { readRun, readRuns } from "./message-runs.queries.ts";
import type { ListedRow, RunRow } from "./message-runs.queries.ts";

type Needs = {
  database: Pick<Database, "asActor" | "perform">;
  log: Log;
  previewMessage: (message: TakenMessage) => Promise<MessagePreview>;
};

const procedures = { now: runNowProcedure, cancel: cancelRunProcedure } as const;

export const messageRunCommands = ({ database, log, previewMessage }: Needs) => [
  defineCommand(messageRunsContract, {
    run: async ({ actor, now }, { before, ...filters }) => {
      const { runs, isLast, counts, definitions } = await readRuns(database, actor, filters, before, now);
      const body = {
        runs: runs.map(listedRun),
        isLast,
        counts: counts.map(({ state, reason, runs: count }) => countSchema.parse({ state, reason, runs: Number(count) })),
        definitions: definitions.map(({ event, ...definition }) => ({ ...definition, isAboutBookings: event.startsWith("booking.") })),
      };
      return { status: 200, body };
    },
  }),
  defineCommand(messageRunContract, {
    run: async ({ actor }, { runId }) => {
      const row = await readRun(database, actor, runId);
      if (row === undefined) throw automationProblem("automations.run_not_found");
      return {
        status: 200,
        body: { run: presentRun(row), definition: presentDefinition(row), preview: await renderPreview(row, { log, previewMessage }) },
      };
    },
  }),
  defineCommand(changeRunContract, {
    run: async ({ actor, now, idempotencyKey }, { runId, step }) => ({
      status: 200,
      body: await (step === "replay"
        ? replayRunProcedure.perform(database, actor, { runId, idempotencyKey, now })
        : procedures[step].perform(database, actor, { runId, now })),
    }),
  }),
  defineCommand(sendMessageHistoryContract, {
    run: async (context, { reference }) => ({
      status: 200,
      body: await sendMessageHistoryProcedure.perform(database, context.actor, {
        reference,
        now: context.now,
        context: auditContext(context),
      }),
    }),
  }),
  defineCommand(dryRunContract, {
    run: async ({ actor, now }, { code, reference }) => ({
      status: 200,
      body: await dryRunProcedure.perform(database, actor, { code, reference, now }),
    }),
  }),
];

const runSchema = messageRunContract.answer.shape.run;
const countSchema = messageRunsContract.answer.shape.counts.element;
const listedSchema = messageRunsContract.answer.shape.runs.element;
const channelSchema = listedSchema.shape.channel;
const definitionSchema = messageRunContract.answer.shape.definition;
const payloadSchema = storedJson<Record<string, unknown>>();
/** Messages with single-use codes and links are not shown. */
const secretSubjects = new Set(["account"]);
const secretCodes = new Set(["portal_code"]);

/** The row types say `string` where the contract has an enum: its schema narrows them. */
const listedRun = (row: ListedRow): ListedRun =>
  listedSchema.parse({
    id: row.id,
    code: row.code,
    description: row.description,
    channel: row.channel,
    recipient: row.recipient,
    reference: row.reference,
    plannedAt: row.planned_at,
    state: row.state,
    reason: row.reason,
    attempts: row.attempts,
    subject: row.rendered_subject,
  });

const presentRun = (row: RunRow): MessageRun["run"] =>
  runSchema.parse({
    ...listedRun(row),
    version: row.version,
    movedFrom: row.moved_from?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    detail: row.detail,
    providerRef: row.provider_ref,
    replayOf: row.replay_of,
    timeline: row.timeline,
    steps: possibleSteps(row),
  });

function possibleSteps({ state, reason, subject_type: subject }: RunRow): MessageRun["run"]["steps"] {
  if (state === "planned") return ["now", "cancel"];
  return subject !== "account" && reason !== "not_made" && ["sent", "delivered", "opened", "dead"].includes(state) ? ["replay"] : [];
}

const presentDefinition = (row: RunRow): MessageRun["definition"] =>
  definitionSchema.parse({
    description: row.description,
    event: row.event,
    audience: row.audience,
    quietHours: row.quiet_hours,
    isMarketing: row.is_marketing,
    version: row.definition_version,
  });

/** A planned message is rendered from the present facts. */
async function renderPreview(row: RunRow, { log, previewMessage }: Pick<Needs, "log" | "previewMessage">): Promise<MessageRun["preview"]> {
  if (secretSubjects.has(row.subject_type) || secretCodes.has(row.code)) return null;
  const payload = { runId: row.id, eventId: row.id, ...payloadSchema.parse(row.message_payload ?? row.payload) };
  try {
    const { attachments, ...preview } = await previewMessage({
      id: row.id,
      bookingId: row.booking_id,
      code: row.template_id,
      channel: channelSchema.parse(row.channel),
      recipient: row.recipient ?? "",
      attempts: 0,
      payload,
    });
    return { ...preview, attachments: attachments.map(({ name }) => name) };
  } catch (error) {
    // Its booking or the facts of its event may be gone: then there is no preview.
    log.info({ err: error, runId: row.id }, "a message of the history could not be made once more");
    return null;
  }
}
