/** Browser tests begin with a data folder that a first start has already filled; that a first start fills it is proved in tests/faults. */
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
  project.provide("templateFolder", directory);
  return remove;
}
