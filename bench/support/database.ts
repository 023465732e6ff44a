/**
 * A PostgreSQL of the measurement's own, with the settings of the embedded one, so that servers can come and go while
 * it stays; and an administrator's connection to the one a server runs by itself.
 */
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { appFolder } from "./app.ts";
import type { Tidy } from "./processes.ts";

export type BenchDatabase = {
  adminUrl: string;
  /** The server's own login, which owns nothing and bypasses nothing. */
  serverUrl: string;
  /** PostgreSQL's first process, for its processor time. */
  pid: number;
  /** As the superuser: for preparing and for looking, never for what is measured. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
};

export async function startDatabase(tidy: Tidy): Promise<BenchDatabase> {
  const directory = tidy.folder();
  const { adminUrl, stop } = await startEmbeddedDatabase({ directory, log: () => {} });
  tidy.later(stop);
  await migrate({ adminUrl, folder: path.join(appFolder, "database") });
  return connect(adminUrl, directory, tidy);
}

/** The database that a server started by itself below its data folder. */
export async function databaseOf(dataDirectory: string, tidy: Tidy): Promise<BenchDatabase> {
  const password = fs.readFileSync(path.join(dataDirectory, "postgres-password"), "utf8").trim();
  const port = fs.readFileSync(path.join(dataDirectory, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  return connect(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`, dataDirectory, tidy);
}

async function connect(adminUrl: string, directory: string, tidy: Tidy): Promise<BenchDatabase> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on("error", () => {}); // a database that is stopped first ends the connection; a query on it would say so
  await admin.connect();
  tidy.later(() => admin.end());
  const pid = Number(fs.readFileSync(path.join(directory, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  return {
    adminUrl,
    pid,
    serverUrl: serverUrl(adminUrl),
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await admin.query<Row>(text, values)).rows,
  };
}
