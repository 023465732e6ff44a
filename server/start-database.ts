/** Starts the database: our own cluster or the configured one, migrated to this program's version, with windows opened. */
import path from "node:path";
import type { Config } from "./config.ts";
import { exitCodeFor } from "./exit-codes.ts";
import { openWindowsProcedure } from "./scheduling/scheduling.public.ts";
import type { Clock } from "./platform/clock/clock.ts";
import { claimDataDirectory } from "./platform/database/embedded/data-directory.ts";
import { jobSeconds, openDatabase } from "./platform/database/database.ts";
import type { Database } from "./platform/database/database.ts";
import { startEmbeddedDatabase } from "./platform/database/embedded/embedded.ts";
import { restUrl, serverUrl } from "./platform/database/login.ts";
import { migrate } from "./platform/database/migrate.ts";
import { openRestDatabase } from "./platform/database/rest-database.ts";
import type { RestDatabase } from "./platform/database/rest-database.ts";
import { openRealtimeDatabase } from "./platform/database/realtime-database.ts";
import type { RealtimeDatabase } from "./platform/database/realtime-database.ts";
import type { Log } from "./platform/log/log.ts";

type Needs = { config: Config; root: string; clock: Clock; log: Log; opened: AsyncDisposableStack };
type StartedDatabase = { database: Database; restDatabase: RestDatabase; realtimeDatabase: RealtimeDatabase; adminlessUrl: string };

export async function startDatabase({ config, root, clock, log, opened }: Needs): Promise<StartedDatabase> {
  const adminUrl = config.databaseUrl ?? (await startOwnCluster(config, log, opened));
  const onEditedArticle = (article: string) =>
    log.warn(
      { article },
      "an article that somebody of the office has changed or removed stays as it is: this version's new text of it is not used",
    );
  await migrate({ adminUrl, folder: path.join(root, "database"), onEditedArticle }).catch((cause: unknown) => {
    if (config.databaseUrl === undefined) throw cause;
    const { host, pathname } = new URL(config.databaseUrl);
    throw new Error(`The database of DATABASE_URL (${host}${pathname}) cannot be used.`, { cause });
  });
  const adminlessUrl = serverUrl(adminUrl);
  const onError = (error: Error) => log.warn({ err: error }, "database connection failed");
  await openWindows(adminlessUrl, clock, onError);
  const database = openDatabase({ url: adminlessUrl, connections: config.databaseConnections, onError });
  opened.defer(database.close);
  // A pool of its own, under a login with fewer rights; connects with the first read.
  const restConnections = Math.ceil(config.databaseConnections / 2);
  const restDatabase = openRestDatabase({ url: restUrl(adminUrl), connections: restConnections, onError });
  opened.defer(restDatabase.close);
  // Under the same login; closed with the sockets.
  const realtimeDatabase = openRealtimeDatabase({ url: restUrl(adminUrl), instance: config.instance, onError });
  return { database, restDatabase, realtimeDatabase, adminlessUrl };
}

/** The first time this creates weeks of windows, which takes longer than a request may. */
async function openWindows(url: string, clock: Clock, onError: (error: Error) => void): Promise<void> {
  const patient = openDatabase({ url, connections: 1, onError, seconds: jobSeconds });
  try {
    await openWindowsProcedure.performAsService(patient, "open-windows", { now: clock.now() });
  } finally {
    await patient.close();
  }
}

/** The embedded PostgreSQL of this data folder, which is locked against a second server. */
async function startOwnCluster({ dataDirectory }: Config, log: Log, opened: AsyncDisposableStack): Promise<string> {
  opened.defer(await claimDataDirectory(dataDirectory));
  const cluster = await startEmbeddedDatabase({
    directory: dataDirectory,
    log: (line) => log.debug({ postgres: true }, line),
    supervision: {
      onRestart: (message, error) => log.warn({ err: error }, message),
      onGiveUp: (sentence) => {
        log.error(sentence);
        process.stderr.write(`${sentence}\n`);
        // Nothing is lost: acknowledged data is on the disk, and the supervisor may restart the process.
        process.exit(exitCodeFor(sentence));
      },
    },
  });
  opened.defer(cluster.stop);
  return cluster.adminUrl;
}
