/** Makes a requested export of an account's data, as JSON and on paper. Safe to run twice. */
import { z } from "zod";
import type { Company } from "#domain/company/company.ts";
import { uuidText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import { accountDataProcedure, finishAccountExportProcedure } from "./account-data.procedures.ts";

type Needs = { database: Pick<Database, "performAsService">; clock: Clock; company: () => Promise<Company> };

const payloadSchema = z.object({ exportId: uuidText() });

export async function exportAccount({ database, clock, company }: Needs, payload: unknown): Promise<void> {
  const { exportId } = payloadSchema.parse(payload);
  const now = clock.now();
  const data = await accountDataProcedure.performAsService(database, "export-account", { exportId, now });
  if (data === null) return; // made already, or the account is gone
  const pdf = await renderPaper({ paper: "account", data, company: await company() });
  await finishAccountExportProcedure.performAsService(database, "export-account", {
    exportId,
    json: JSON.stringify(data, null, 2),
    pdf: pdf.toString("base64"),
    now,
  });
}
