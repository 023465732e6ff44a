/**
 * The row types of every table for the server (`server/platform/database/generated/rows.ts`), and those of what `rest/v1`
 * gives out for the browser (rest-types.ts), `docs/policies.md` and the sets of booking states (booking-states.ts), read from a migrated
 * database. The schema-rules test fails when one is out of date.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readStateSets, renderStateSets, renderStatesFunction, stateSetsFile, statesFunctionFile } from "./booking-states.ts";
import { policiesFile, renderPoliciesDocument } from "./policies-document.ts";
import { renderRestTypes, restTypesFile } from "./rest-types.ts";

export const rowTypesFile = "server/platform/database/generated/rows.ts";

/** Writes them from a database of its own, started and migrated for this. */
export async function generateRowTypes(): Promise<void> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-rows-"));
  const database = await startEmbeddedDatabase({ directory, log: () => {} });
  try {
    await migrate({ adminUrl: database.adminUrl, folder: "database" });
    writeRowTypes(database.adminUrl, rowTypesFile);
    await fs.writeFile(restTypesFile, await renderRestTypes(database.adminUrl));
    await fs.writeFile(policiesFile, await renderPoliciesDocument(database.adminUrl));
    const sets = await readStateSets(database.adminUrl);
    await fs.writeFile(stateSetsFile, renderStateSets(sets));
    await fs.writeFile(statesFunctionFile, renderStatesFunction(sets));
  } finally {
    await database.stop();
    await fs.rm(directory, { recursive: true });
  }
}

export function writeRowTypes(adminUrl: string, file: string): void {
  const options = ["--dialect=postgres", "--default-schema=public", "--include-pattern=(public|app).*", "--log-level=error"];
  const program = "node_modules/kysely-codegen/dist/cli/bin.js";
  execFileSync(process.execPath, [program, ...options, `--url=${adminUrl}`, `--out-file=${file}`], { stdio: "inherit" });
}
