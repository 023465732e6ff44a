/**
 * The process that makes one copy of an account's data and ends: how much that is, its owner decides, so papers and mails of others
 * share neither memory nor time with it. It ends with the server, or when it needs too much memory.
 */
import os from "node:os";
import { makeAccountExport } from "#server/account-data/account-data.public.ts";
import { readCompany } from "#server/content/company.ts";
import { endAbove } from "#server/platform/apart/memory-limit.ts";
import { jobSeconds, openDatabase } from "#server/platform/database/database.ts";
import { maxExportResidentBytes } from "./export-messages.ts";
import type { FromExportProcess, ToExportProcess } from "./export-messages.ts";

os.setPriority(0, 10);
endAbove(maxExportResidentBytes);
process.on("disconnect", () => process.exit());
process.once("message", (request: ToExportProcess) => void answer(request));

async function answer({ databaseUrl, exportId, now }: ToExportProcess): Promise<void> {
  const database = openDatabase({ url: databaseUrl, connections: 1, seconds: jobSeconds, onError: () => {} });
  const needs = { database, company: () => readCompany(database) };
  const message = await makeAccountExport(needs, { exportId, now: new Date(now) }).then(
    (outcome): FromExportProcess => ({ outcome }),
    (error: unknown): FromExportProcess => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(message, () => process.exit());
}
