/** The commands of domain/crm/deals.contract.ts. */
import {
  dealBoardContract,
  dealRecordContract,
  dealSchema,
  moveDealContract,
  saveDealContract,
  staffDealsContract,
} from "#domain/crm/deals.contract.ts";
import type { Deal } from "#domain/crm/deals.contract.ts";
import { weightedPence } from "#domain/crm/deal-stages.rules.ts";
import type { DealSort } from "#domain/crm/deal-choices.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { readCursor } from "#server/kernel/cursor.ts";
import type { CursorKind } from "#server/kernel/cursor.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { dealProblem } from "./deals.errors.ts";
import { moveDealProcedure, saveDealProcedure } from "./deals.procedures.ts";
import { readDealBoard, findDealId, readDealsInOrder, eventsOfDeal, listedDeals, recordsOfDeal } from "./deals.queries.ts";
import type { DealRow } from "./deals.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const dealCommands = (needs: Needs): Command[] => [board(needs), list(needs), record(needs), save(needs), move(needs)];

const moment = (at: Date | null) => (at === null ? null : isoInLondon(at));

/** The row types say `string` where the contract has an enum: its schema narrows them. */
export const presentDeal = (row: DealRow, now: Date): Deal => {
  const stage = dealSchema.shape.stage.parse(row.stage);
  return dealSchema.parse({
    reference: row.reference,
    title: row.title,
    stage,
    valuePence: row.value_pence,
    weightedPence: weightedPence(stage, row.value_pence),
    expectedOn: row.expected_on,
    service: row.service,
    lostReason: row.lost_reason,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? "A colleague" },
    contact: row.contact_reference === null ? null : { reference: row.contact_reference, name: row.contact_name },
    property: row.property_id === null ? null : { id: row.property_id, line: row.property_line },
    stageEnteredAt: isoInLondon(row.stage_entered_at),
    rotsAt: moment(row.due_at),
    isRotting: row.due_at !== null && row.due_at <= now,
    createdAt: isoInLondon(row.created_at),
    closedAt: moment(row.closed_at),
    rowVersion: row.row_version,
  });
};

const board = ({ database }: Needs) =>
  defineCommand(dealBoardContract, {
    run: async ({ actor, now }, filters) => {
      const columns = await asStaff(database, actor, (tx) => readDealBoard(tx, filters, { actor, now }));
      return {
        status: 200,
        body: {
          columns: columns.map(({ deals, ...column }) => ({
            ...column,
            weightedPence: weightedPence(column.stage, column.valuePence),
            hasMore: column.count > deals.length,
            deals: deals.map((row) => presentDeal(row, now)),
          })),
        },
      };
    },
  });

const list = ({ database }: Needs) =>
  defineCommand(staffDealsContract, {
    run: async ({ actor, now }, { sort, descending, perPage, after: given, ...filters }) => {
      const after = readCursor(given, cursorOf[sort], () => dealProblem("deals.cursor_invalid"));
      return asStaff(database, actor, async (tx) => {
        const listed = await listedDeals(tx, filters, { sort, descending, perPage, after }, { actor, now });
        const page = listed.page.slice(0, perPage);
        const last = page.at(-1);
        const rows = await readDealsInOrder(
          tx,
          page.map(({ id }) => id),
        );
        return {
          status: 200,
          body: {
            deals: rows.map((row) => presentDeal(row, now)),
            count: listed.count,
            next: listed.page.length > perPage && last !== undefined ? { value: last.sorted_by, id: last.id } : null,
          },
        };
      });
    },
  });

const cursorOf = { entered: "moment", expected: "day", value: "amount", due: "moment" } as const satisfies Record<DealSort, CursorKind>;

const record = ({ database }: Needs) =>
  defineCommand(dealRecordContract, {
    run: async ({ actor, now }, { reference }) =>
      asStaff(database, actor, async (tx) => {
        const id = await findDealId(tx, reference);
        const [row] = id === undefined ? [] : await readDealsInOrder(tx, [id]);
        if (row === undefined) throw dealProblem("deals.not_found");
        const records = await recordsOfDeal(tx, row.id);
        const events = await eventsOfDeal(tx, row.id);
        return {
          status: 200,
          body: dealRecordContract.answer.parse({
            deal: presentDeal(row, now),
            records: records.map(({ kind, reference: name, state, at, total_pence }) => ({
              kind,
              reference: name,
              state: state ?? "",
              at: isoInLondon(at),
              totalPence: total_pence,
            })),
            events: events.map(({ from_stage, to_stage, by, reason, at }) => ({
              from: from_stage,
              to: to_stage,
              by,
              reason,
              at: isoInLondon(at),
            })),
          }),
        };
      }),
  });

const save = (needs: Needs) =>
  defineCommand(saveDealContract, {
    run: async (context, { reference, rowVersion, ...values }) => {
      const { actor, now, idempotencyKey } = context;
      const { id } = await saveDealProcedure.perform(needs.database, actor, { reference, rowVersion, now, idempotencyKey, values });
      return { status: 200, body: { deal: await saved(needs, context, id) } };
    },
  });

const move = (needs: Needs) =>
  defineCommand(moveDealContract, {
    run: async (context, input) => {
      const { id } = await moveDealProcedure.perform(needs.database, context.actor, { ...input, now: context.now });
      return { status: 200, body: { deal: await saved(needs, context, id) } };
    },
  });

async function saved({ database }: Needs, { actor, now }: CommandContext, id: string): Promise<Deal> {
  const [row] = await asStaff(database, actor, (tx) => readDealsInOrder(tx, [id]));
  if (row === undefined) throw dealProblem("deals.not_found");
  return presentDeal(row, now);
}
