/** Starts one PostgreSQL for all database tests and migrates a template that every test file clones. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** The superuser's address of the cluster; the template is the database it names. */
    clusterUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-tests-"));
  // Tests prove rules, not disks: what survives a crash is proved in tests/faults against the real settings.
  const cluster = await startEmbeddedDatabase({
    directory,
    log: () => {},
    extraSettings: { fsync: "off", full_page_writes: "off", max_connections: "300" },
  });
  await migrate({ adminUrl: cluster.adminUrl, folder: "database" });
  project.provide("clusterUrl", cluster.adminUrl);
  return async () => {
    await cluster.stop();
    await fs.rm(directory, { recursive: true, force: true });
  };
}
