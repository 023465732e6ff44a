/** A database of a test file's own, cloned from the migrated template. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { asMaintainer, databaseAt } from "./maintainer.ts";

export type TestDatabase = {
  adminUrl: string;
  /** The server's own database client, with the server's own login. */
  database: Database;
  /** As the superuser, to prepare and inspect data. */
  rows: <Row extends object = Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

export async function createTestDatabase({ connections = 20, withWindows = false, template = "" } = {}): Promise<TestDatabase> {
  const clusterUrl = inject("clusterUrl");
  const source = template || (withWindows ? inject("templateWithWindows") : new URL(clusterUrl).pathname.slice(1));
  const name = `test_${randomBytes(6).toString("hex")}`;
  // The template may have no other connection while it is cloned; another file may be cloning it this moment.
  await asMaintainer(clusterUrl, async (client) => {
    await client.query("select pg_advisory_lock(1)");
    await client.query(`create database ${name} template ${source} strategy file_copy`);
  });
  const adminUrl = databaseAt(clusterUrl, name);
  const database = openDatabase({ url: serverUrl(adminUrl), connections, onError: () => {} });
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4 });
  admin.on("error", () => {});
  return {
    adminUrl,
    database,
    rows: async <Row extends object>(sql: string, values?: unknown[]) => (await admin.query<Row>(sql, values)).rows,
    close: async () => {
      await database.close();
      await admin.end();
      await asMaintainer(clusterUrl, async (client) => void (await client.query(`drop database ${name} with (force)`)));
    },
  };
}
