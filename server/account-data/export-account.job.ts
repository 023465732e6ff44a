/** Has a requested copy of an account's data made, apart from everything else. One that is too much is not tried again, and its owner is told. */
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { failAccountExportProcedure } from "./account-data.procedures.ts";
import type { ExportJob, ExportOutcome } from "./make-account-export.ts";

/** `too-much` also where the process that made it ended for its memory or its time. @throws where something else went wrong, for another attempt */
export type ExportApart = (job: ExportJob) => Promise<ExportOutcome>;
type Needs = { database: Pick<Database, "performAsService">; clock: Clock; log: Pick<Log, "error">; exportApart: ExportApart };

const payloadSchema = z.object({ exportId: uuidText() });

export async function exportAccount({ database, clock, log, exportApart }: Needs, payload: unknown): Promise<void> {
  const { exportId } = payloadSchema.parse(payload);
  const now = clock.now();
  if ((await exportApart({ exportId, now })) === "done") return;
  log.error({ exportId }, "a copy of an account's data is too much to be made: its owner has been told to write to the office");
  await failAccountExportProcedure.performAsService(database, "export-account", { exportId, now });
}
