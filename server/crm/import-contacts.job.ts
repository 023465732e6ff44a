/** Imports contacts in the background: dry run, writing, undoing. Each batch is a transaction; an interrupted job continues after the last one. */
import { z } from "zod";
import { importLimits } from "#domain/crm/import-choices.ts";
import { readRow } from "#domain/crm/import-rows.rules.ts";
import type { ImportRow } from "#domain/crm/import-rows.rules.ts";
import { uuidText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  checkImportProcedure,
  failImportProcedure,
  runImportBatchProcedure,
  stageImportRowsProcedure,
  undoImportBatchProcedure,
} from "./imports.procedures.ts";
import { readImportPart } from "./imports.queries.ts";
import { CsvProblem } from "./read-csv.ts";
import { readTable } from "./read-table.ts";

type Needs = { database: Pick<Database, "asService" | "performAsService">; clock: Clock };
const payloadSchema = z.object({ id: uuidText() });
/** Rows per transaction. */
const batchRows = 500;
const reason = "import-contacts";

export async function checkImport({ database }: Needs, payload: unknown): Promise<void> {
  const { id } = payloadSchema.parse(payload);
  const first = await readImportPart(database, id, 0);
  if (first === undefined || first.state !== "checking" || first.text === null) return;
  const mapping = first.mapping ?? [];
  let count = 0;
  let heads: readonly string[] = [];
  let rows: ({ number: number } & ImportRow)[] = [];
  const stage = async () => {
    if (rows.length > 0) await stageImportRowsProcedure.performAsService(database, reason, { id, rows });
    rows = [];
  };
  try {
    for await (const { number, cells } of readTable(readParts(database, id))) {
      count += 1;
      if (count === 1) {
        heads = cells;
        continue;
      }
      if (count > importLimits.rows + 1) throw new CsvProblem("The file has more than 100,000 rows. Split it in two.");
      rows.push({ number, ...readRow(cells, mapping, heads) });
      if (rows.length === batchRows) await stage();
    }
    await stage();
    if (count < 2) throw new CsvProblem("There are no rows under the headings.");
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    await failImportProcedure.performAsService(database, reason, { id, problem: error.message });
    return;
  }
  await checkImportProcedure.performAsService(database, reason, { id });
}

async function* readParts(database: Needs["database"], id: string): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const filePart = await readImportPart(database, id, part);
    if (filePart === undefined || filePart.text === null) return;
    yield filePart.text;
  }
}

export const runImport = async ({ database, clock }: Needs, payload: unknown): Promise<void> => {
  const { id } = payloadSchema.parse(payload);
  await throughAll(() => runImportBatchProcedure.performAsService(database, reason, { id, max: batchRows, now: clock.now() }));
};

export const undoImport = async ({ database, clock }: Needs, payload: unknown): Promise<void> => {
  const { id } = payloadSchema.parse(payload);
  await throughAll(() => undoImportBatchProcedure.performAsService(database, reason, { id, max: batchRows, now: clock.now() }));
};

async function throughAll(batch: () => Promise<{ left: boolean }>): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = (await batch()).left;
}
