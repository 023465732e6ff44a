/** The queue's tasks, by the names that the database's functions and the timetable use. */
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import { portalTasks, purgeOldAttempts, rotateKeys, sendAccountMail } from "#server/accounts/accounts.public.ts";
import { exportAccount, clearEndedBookingsProcedure } from "#server/account-data/account-data.public.ts";
import type { ExportApart } from "#server/account-data/account-data.public.ts";
import { endLeftChats } from "#server/chat/chat.public.ts";
import { clearIdleContactsProcedure } from "#server/crm/crm.public.ts";
import { expireChangeOrdersProcedure, lapseBookingsProcedure } from "#server/bookings/bookings.public.ts";
import { checkImport, loseSilentDealsProcedure, remindOfTasksProcedure, runImport, undoImport } from "#server/crm/crm-jobs.public.ts";
import { closeSilentComplaints } from "#server/complaints/complaints.public.ts";
import { purgeOldEnquiriesProcedure, readMailbox } from "#server/enquiries/enquiries.public.ts";
import { issueStatementsProcedure } from "#server/invoices/invoices.public.ts";
import { requeueMessagesProcedure, sendMessages } from "#server/messages/messages.public.ts";
import type { SendMessageNeeds } from "#server/messages/messages.public.ts";
import { purgeOldQuotesProcedure, purgeQuotePhotos, maintainQuotesProcedure } from "#server/quotes/quote-jobs.public.ts";
import { planSelfCheckProcedure, releaseDueRuns } from "#server/automations/automations.public.ts";
import { openWindowsProcedure, releaseLapsedHoldsProcedure } from "#server/scheduling/scheduling.public.ts";
import { paymentTasks, reconcilePayments } from "#server/payments/payments.public.ts";
import type { Providers } from "#server/payments/payments.public.ts";
import { purgeBookings } from "./purge-bookings.job.ts";
import { purgeRecords } from "./purge-records.job.ts";
import type { RetentionSettings } from "./purge-records.job.ts";
import type { Mailbox } from "#server/platform/mail/mailbox.ts";
import { clearOutbox } from "#server/platform/mail/clear-outbox.ts";
import { sweepFiles, sweepUploads } from "#server/storage/storage.public.ts";
import type { FilePlaces } from "#server/storage/storage.public.ts";

/**
 * Every minute: lapsed holds, the mailbox of answers to enquiries, payments that no event has settled, messages left behind, due runs, the clock's steps on quotes, waiting bookings and open change orders, and reminders of tasks.
 * Every quarter of an hour: abandoned uploads. Every hour: deals without an answer, abandoned chats, complaints whose answer nobody objected to. Every morning: a test message to the firm on each channel, and the statements of companies whose day it is.
 * Every night: the comparison with the providers of payments, the windows of one more day, key rotation, purging of old records and messages, files without a row.
 */
const steps = [
  "* * * * * release-lapsed-holds",
  "* * * * * requeue-messages",
  "* * * * * release-runs",
  "30 9 * * * check-messages",
  "40 9 * * * issue-statements",
  "30 5 * * * reconcile-payments",
  "* * * * * maintain-quotes",
  "* * * * * lapse-bookings",
  "* * * * * expire-change-orders",
  "* * * * * settle-payments",
  "* * * * * remind-of-tasks",
  "*/2 * * * * read-mailbox",
  "10 * * * * lose-silent-deals",
  "15 * * * * end-left-chats",
  "25 * * * * close-silent-complaints",
  "5,20,35,50 * * * * sweep-uploads",
  "5 0 * * * open-windows",
  "15 0 * * * rotate-keys",
  "25 0 * * * purge-old-attempts",
  "30 0 * * * purge-old-bookings",
  "35 0 * * * purge-old-enquiries",
  "40 0 * * * purge-old-quotes",
  "40 0 * * * purge-quote-photos",
  "45 0 * * * sweep-files",
  "50 0 * * * purge-records",
  "55 0 * * * clear-customers",
  "0 1 * * * clear-outbox",
];

/**
 * Tasks whose size somebody else decides, or that go through all there is: one of them at a time, by a runner of their own. The other runner
 * is left to what is short, so that no mail waits for them.
 */
const longTasks = new Set([
  "export-account",
  "reconcile-payments",
  "read-mailbox",
  "check-import",
  "run-import",
  "undo-import",
  "open-windows",
  "purge-old-bookings",
  "purge-old-enquiries",
  "purge-old-quotes",
  "purge-old-attempts",
  "purge-quote-photos",
  "purge-records",
  "clear-customers",
  "clear-outbox",
  "sweep-files",
  "sweep-uploads",
]);
export const isLong = (task: string): boolean => longTasks.has(task);

/** One row for each step in the queue, which keeps its turn however long it waits; a step of every minute is left to the next one, others are tried for some hours. */
export const buildTimetable = (isMine: (task: string) => boolean): string =>
  steps
    .map((step) => ({ step, task: step.split(" ").at(-1) ?? "" }))
    .filter(({ task }) => isMine(task))
    .map(({ step, task }) => `${step} ?jobKey=${task}&jobKeyMode=preserve_run_at&max=${step.startsWith("* ") ? 1 : 10}`)
    .join("\n");

/** Rows per transaction: what went before is gone, whatever becomes of the rest. */
const batchRows = 200;
async function inBatches(purge: (max: number) => Promise<{ forgotten: number }>): Promise<void> {
  while ((await purge(batchRows)).forgotten === batchRows);
}

const messagesPayload = z.object({ messageIds: z.array(uuidText()) });

type TaskNeeds = SendMessageNeeds & {
  files: FilePlaces;
  outboxDirectory: string;
  retention: RetentionSettings;
  exportApart: ExportApart;
  providers: Providers;
  /** The mailbox that answers to our mail about enquiries come to. */
  mailbox?: Mailbox | undefined;
};

/** Says in the log what a step of the clock could not do. */
const reportTo =
  (log: TaskNeeds["log"]) =>
  (task: string, { failed }: { failed: number }): void => {
    if (failed > 0) log.error({ task, failed }, "the clock could not do a step, and tries it again at its next time");
  };

/** What the clock does to bookings and to the accounts they are on. */
const stepsOfBookings = ({ database, clock }: Pick<TaskNeeds, "database" | "clock">, report: ReturnType<typeof reportTo>): TaskList => ({
  "lapse-bookings": async () =>
    report("lapse-bookings", await lapseBookingsProcedure.performAsService(database, "lapse-bookings", { now: clock.now() })),
  "expire-change-orders": async () =>
    report(
      "expire-change-orders",
      await expireChangeOrdersProcedure.performAsService(database, "expire-change-orders", { now: clock.now() }),
    ),
  "issue-statements": async () =>
    void (await issueStatementsProcedure.performAsService(database, "issue-statements", { now: clock.now() })),
});

export function createTasks(needs: TaskNeeds): TaskList {
  const { database, clock, files, log, outboxDirectory, retention } = needs;
  const report = reportTo(log);
  return {
    "send-messages": async (payload) => sendMessages(needs, messagesPayload.parse(payload).messageIds),
    "account-mail": async (payload) => sendAccountMail(database, payload),
    ...portalTasks({ database, clock }),
    "export-account": async (payload) => exportAccount(needs, payload),
    "clear-customers": async () => {
      report("clear-customers", await clearEndedBookingsProcedure.performAsService(database, "forget", { now: clock.now() }));
      await clearIdleContactsProcedure.performAsService(database, "forget", { now: clock.now(), max: 1_000 });
    },
    "open-windows": async () => void (await openWindowsProcedure.performAsService(database, "open-windows", { now: clock.now() })),
    "release-lapsed-holds": async () =>
      void (await releaseLapsedHoldsProcedure.performAsService(database, "release-holds", { now: clock.now() })),
    "requeue-messages": async () =>
      void (await requeueMessagesProcedure.performAsService(database, "requeue-messages", { afterCrash: false, now: clock.now() })),
    "release-runs": async () => void (await releaseDueRuns(database, clock.now())),
    "check-messages": async () => void (await planSelfCheckProcedure.performAsService(database, "send-message", { now: clock.now() })),
    "read-mailbox": async () => readMailbox(needs),
    "maintain-quotes": async () =>
      report("maintain-quotes", await maintainQuotesProcedure.performAsService(database, "maintain-quotes", { now: clock.now() })),
    ...stepsOfBookings(needs, report),
    ...paymentTasks({ ...needs, publicUrl: () => needs.publicUrl }),
    "reconcile-payments": async () => void (await reconcilePayments(needs)),
    "remind-of-tasks": async () => void (await remindOfTasksProcedure.performAsService(database, "remind-of-tasks", { now: clock.now() })),
    "lose-silent-deals": async () =>
      void (await loseSilentDealsProcedure.performAsService(database, "lose-silent-deals", { now: clock.now() })),
    "close-silent-complaints": async () => report("close-silent-complaints", await closeSilentComplaints(database, clock.now())),
    "end-left-chats": async () => endLeftChats(database, clock.now()),
    "check-import": async (payload) => checkImport({ database, clock }, payload),
    "run-import": async (payload) => runImport({ database, clock }, payload),
    "undo-import": async (payload) => undoImport({ database, clock }, payload),
    "rotate-keys": async () => rotateKeys({ database, clock }),
    "purge-old-bookings": async () => report("purge-old-bookings", await purgeBookings({ database, clock })),
    "purge-old-enquiries": async () =>
      inBatches((max) => purgeOldEnquiriesProcedure.performAsService(database, "forget", { now: clock.now(), max })),
    "purge-old-quotes": async () =>
      inBatches((max) => purgeOldQuotesProcedure.performAsService(database, "forget", { now: clock.now(), max })),
    "purge-old-attempts": async () => purgeOldAttempts({ database, clock }),
    "purge-quote-photos": async () => void (await purgeQuotePhotos({ database, bytes: files.bytes, clock, log })),
    "purge-records": async () => purgeRecords({ database, clock, log, retention }),
    "clear-outbox": async () => void (await clearOutbox(outboxDirectory, log)),
    "sweep-uploads": async () => void (await sweepUploads({ ...files, database, log })),
    "sweep-files": async () => void (await sweepFiles({ ...files, database, log })),
  };
}
