/** Starts one PostgreSQL for all database tests and migrates a template that every test file clones; a second one has arrival windows. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/platform/database/database.ts";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { serverUrl } from "#server/platform/database/login.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { asMaintainer, databaseAt } from "./maintainer.ts";
import { testMoment } from "./test-moment.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** The superuser's address of the cluster; the template is the database it names. */
    clusterUrl: string;
    /** The name of the template in which the windows of `testMoment` are open: opening them takes longer than cloning. */
    templateWithWindows: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-tests-"));
  // Tests prove rules, not disks: what survives a crash is proved in tests/faults against the real settings.
  const cluster = await startEmbeddedDatabase({
    directory,
    log: () => {},
    extraSettings: {
      fsync: "off",
      full_page_writes: "off",
      max_connections: "300",
      autovacuum: "off",
      wal_level: "minimal",
      max_wal_senders: "0",
      checkpoint_timeout: "1h",
      // A file's connections are many and short: planned anew for each of its first values, statements cost a tenth of all the work.
      plan_cache_mode: "force_generic_plan",
    },
  });
  await migrate({ adminUrl: cluster.adminUrl, folder: "database" });
  project.provide("clusterUrl", cluster.adminUrl);
  project.provide("templateWithWindows", await makeTemplateWithWindows(cluster.adminUrl));
  return async () => {
    await cluster.stop();
    await fs.rm(directory, { recursive: true, force: true });
  };
}

async function makeTemplateWithWindows(clusterUrl: string): Promise<string> {
  const name = "template_with_windows";
  await asMaintainer(
    clusterUrl,
    async (client) => void (await client.query(`create database ${name} template ${new URL(clusterUrl).pathname.slice(1)}`)),
  );
  const database = openDatabase({ url: serverUrl(databaseAt(clusterUrl, name)), connections: 1, onError: () => {} });
  await database.performAsService("open-windows", "open_windows", { now: new Date(testMoment) });
  await database.close();
  return name;
}
