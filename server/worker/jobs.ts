/** The queue's runner and its tasks: sending messages, opening windows, cleaning up. */
import path from "node:path";
import { Logger, run } from "graphile-worker";
import type { Runner, TaskList } from "graphile-worker";
import pg from "pg";
import type { Company } from "#domain/company/company.ts";
import { createOneTimeSecrets } from "#server/accounts/accounts.public.ts";
import { createBookingTokens } from "#server/bookings/bookings.public.ts";
import { readCompany } from "#server/content/company.ts";
import { previewMessage, requeueMessagesProcedure } from "#server/messages/messages.public.ts";
import type { MessagePreview, TakenMessage } from "#server/messages/messages.public.ts";
import { createClock } from "#server/platform/clock/clock.ts";
import { jobSeconds, openDatabase } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { openMailbox } from "#server/platform/mail/mailbox.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { openBytes, uploadsDirectory } from "#server/platform/objects/open-bytes.ts";
import { openProviders } from "#server/payments/payments.public.ts";
import { readSecret } from "#server/platform/database/secrets.ts";
import { smsReceiptUrl } from "#server/platform/sms/sms-receipt.ts";
import { createSms } from "#server/platform/sms/sms.ts";
import { exportApart } from "./export-apart.ts";
import { isLong, createTasks, buildTimetable } from "./tasks.ts";
import type { WorkerData } from "./worker-data.ts";

export type Jobs = {
  /** Renders a message without sending it; its links do not work. */
  preview: (message: TakenMessage) => Promise<MessagePreview>;
  stop: () => Promise<void>;
  /** Resolves when a connection broke, so that the progress of running jobs is unknown. A restarted worker takes over what is locked or half sent. */
  lost: Promise<void>;
};

export async function startJobs({ config, adminlessUrl, publicUrl, isOnlyWorker }: WorkerData, log: Log): Promise<Jobs> {
  const lost = Promise.withResolvers<void>();
  const onError = (error: Error) => {
    log.warn({ err: error }, "database connection of the worker failed");
    lost.resolve();
  };
  const database = openDatabase({ url: adminlessUrl, connections: 3, onError, seconds: jobSeconds });
  const queue = openQueue(adminlessUrl, onError);
  const clock = createClock(config.clock);
  const company = () => readCompany(database);
  const tokens = createBookingTokens(await readSecret(database, "booking-tokens"));
  const secrets = createOneTimeSecrets(await readSecret(database, "one-time-tokens"));
  const outboxDirectory = path.join(config.dataDirectory, "outbox");
  const mailer = createMailer({ smtpUrl: config.smtpUrl, outboxDirectory, from: async () => mailSender(await company(), config) });
  const sms = createSms({ outboxDirectory, http: smsService(config, publicUrl) });
  const bytes = await openBytes(config);
  const needs = {
    database,
    mailer,
    sms,
    clock,
    log,
    company,
    publicUrl,
    ...tokens,
    secrets,
    files: { bytes, uploadsDirectory: uploadsDirectory(config) },
    outboxDirectory,
    retention: config,
    providers: openProviders(config),
    enquiryReplyAddress: config.enquiryReplyAddress,
    mailbox: config.mailboxUrl === undefined ? undefined : openMailbox(config.mailboxUrl),
  };

  if (isOnlyWorker) await takeUpAgain(queue, database, clock.now());
  const runners = await startRunners(queue, createTasks({ ...needs, exportApart: exportApart(adminlessUrl) }), log);
  // At every start as well, because the server may be off at the scheduled hour.
  for (const task of ["sweep-files", "purge-records", "clear-outbox"]) await runners[0]?.addJob(task, {}, { jobKey: task });
  watchRunners(runners, log, lost.resolve);
  return {
    preview: (message) => previewMessage(needs, message),
    lost: lost.promise,
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      mailer.close();
      bytes.close();
      await queue.end();
      await database.close();
    },
  };
}

/** A runner stops by itself only where its connection is gone. */
function watchRunners(runners: readonly Runner[], log: Log, onLost: () => void): void {
  for (const { promise } of runners)
    promise.catch((error: unknown) => {
      log.error({ err: error }, "the queue's runner stopped");
      onLost();
    });
}

/** One for what is short, two at a time, and one for what may take long, one at a time. */
function startRunners(queue: pg.Pool, tasks: TaskList, log: Log): Promise<Runner[]> {
  const start = (isMine: (task: string) => boolean, concurrency: number) =>
    run({
      pgPool: queue,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      crontab: buildTimetable(isMine),
      logger: new Logger(() => (level, message) => {
        if (level === "error") log.error({ queue: true }, message);
      }),
      taskList: Object.fromEntries(Object.entries(tasks).filter(([task]) => isMine(task))),
    });
  return Promise.all([start((task) => !isLong(task), 2), start(isLong, 1)]);
}

/** Called when no other worker can be alive: what is locked or half sent belongs to a process that died. */
async function takeUpAgain(queue: pg.Pool, database: Database, now: Date): Promise<void> {
  // What ran when it ended may be why: it is not tried again at once, and each time later.
  await queue.query(
    "update graphile_worker._private_jobs set run_at = greatest(run_at, now() + interval '3 seconds' * power(10, least(attempts, 4) - 1)) where locked_at is not null",
  );
  await queue.query(
    "select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))",
  );
  await requeueMessagesProcedure.performAsService(database, "requeue-messages", { afterCrash: true, now });
}

/** Without time limits of its own, because a job may have to wait. */
function openQueue(url: string, onError: (error: Error) => void): pg.Pool {
  const queue = new pg.Pool({ connectionString: url, max: 6, keepAlive: true, options: "-c role=chalkway_jobs" });
  return queue.on("error", () => {}).on("connect", (client) => client.on("error", onError));
}

const mailSender = ({ name, email }: Company, { mailFrom }: WorkerData["config"]) => ({ name, address: mailFrom ?? email });

function smsService({ smsUrl, smsAccount, smsToken, smsFrom }: WorkerData["config"], publicUrl: string) {
  if (!smsUrl || !smsAccount || !smsToken || !smsFrom) return undefined;
  // The service can only reach a public address.
  const receipts = publicUrl.startsWith("https:") ? { receiptUrl: (id: string) => smsReceiptUrl(publicUrl, id) } : {};
  return { url: smsUrl, accountSid: smsAccount, authToken: smsToken, from: smsFrom, ...receipts };
}
