/**
 * Browser tests and most fault tests begin with a data folder that a first start has already filled; killed-server.spec.ts
 * and full-disk.spec.ts begin with an empty one.
 */
import fs from "node:fs/promises";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../scripts/prepare.mjs";
import { makeDataDirectory, startServer } from "./running-server.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    /** A data folder that no server uses: to be copied, not to be started on. */
    templateFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build();
  const { directory, remove } = await makeDataDirectory();
  await (await startServer(directory)).stop();
  // As in template-database.ts: plans of a server that lives for seconds are made once.
  await fs.appendFile(path.join(directory, "postgres", "postgresql.auto.conf"), "plan_cache_mode = 'force_generic_plan'\n");
  project.provide("templateFolder", directory);
  return remove;
}
