/** The rows of an import that are refused, as a file to mend: read from the file itself, for of a refused row no more is stored than its name. */
import { faultHeading } from "#domain/crm/import-faults.rules.ts";
import { importRowsToMendContract } from "#domain/crm/imports.contract.ts";
import { undefused } from "#domain/kernel/spreadsheet-cell.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { formatCsv } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { importPartProcedure, refusedImportRowsProcedure } from "./imports.procedures.ts";
import { streamOf } from "./line-stream.ts";
import { readTable } from "./read-table.ts";

type Reader = Pick<Database, "perform">;
/** Refused rows per query. */
const maxRows = 1_000;

export const rowsToMend = (database: Reader): Command =>
  defineCommand(importRowsToMendContract, {
    run: async ({ actor, now }, { id }) => {
      // Before the answer begins: afterwards a refusal could no longer be told.
      await importPartProcedure.perform(database, actor, { id, part: 0 });
      const file = streamOf(linesOf(database, actor, id));
      return { status: 200, file, contentType: "text/csv; charset=utf-8", fileName: `rows-to-mend-${londonDate(now)}.csv` };
    },
  });

async function* linesOf(database: Reader, actor: Actor, id: string): AsyncGenerator<string> {
  const refused = refusedRows(database, actor, id);
  let next = await refused.next();
  let columns: Columns | null = null;
  for await (const { number, cells } of readTable(partsOf(database, actor, id))) {
    if (columns === null) {
      columns = columnsOf(cells);
      yield formatCsv([[...columns.heads, faultHeading]]);
    } else if (next.done !== true && next.value.row === number) {
      const { heads, rest } = columns;
      // Of a row with more cells than headings the others stand behind the reason.
      yield formatCsv(
        [[...heads.map((_, column) => undefused(cells[column] ?? "")), next.value.reason, ...cells.slice(rest).map(undefused)]],
        false,
      );
      next = await refused.next();
    }
    if (next.done === true) return;
  }
}

type Columns = { heads: readonly string[]; rest: number };

/** `rest`: where the cells behind the headings begin. The reasons of a file that was mended once give way to the new ones; a list without headings gets some. */
function columnsOf(cells: readonly string[]): Columns {
  const heads = (cells.at(-1) === faultHeading ? cells.slice(0, -1) : cells).map(undefused);
  const isNameless = heads.every((head) => head.trim() === "");
  return { heads: isNameless ? heads.map((_, column) => `Column ${column + 1}`) : heads, rest: cells.length };
}

async function* refusedRows(database: Reader, actor: Actor, id: string): AsyncGenerator<{ row: number; reason: string }> {
  for (let after = 0; ;) {
    const { rows } = await refusedImportRowsProcedure.perform(database, actor, { id, after, max: maxRows });
    yield* rows;
    after = rows.at(-1)?.row ?? after;
    if (rows.length < maxRows) return;
  }
}

async function* partsOf(database: Reader, actor: Actor, id: string): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const { text } = await importPartProcedure.perform(database, actor, { id, part });
    if (text === null) return;
    yield text;
  }
}
