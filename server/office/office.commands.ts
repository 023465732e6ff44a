/** `staff-search`, `staff-today`, the list of bookings as page and file, saved filters, and the bell. */
import { chargedPence } from "#domain/bookings/balance.rules.ts";
import { resultText } from "#domain/office/search.copy.ts";
import {
  exportBookingsContract,
  removeFilterContract,
  saveFilterContract,
  savedFiltersContract,
  staffBookingsContract,
} from "#domain/office/booking-list.contract.ts";
import { bookingsPerPage, maxCounted, maxExported, maxMatched } from "#domain/office/booking-list-choices.ts";
import { staffSearchContract } from "#domain/office/search.contract.ts";
import { staffTodayContract } from "#domain/office/today.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { readCursor } from "#server/kernel/cursor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { asStaff } from "./as-staff.ts";
import { bellCommands } from "./bell.commands.ts";
import { bookingsFile } from "./booking-file.ts";
import { counted, listed, matching } from "./booking-list.queries.ts";
import type { ListedBooking } from "./booking-list.queries.ts";
import { officeProblem } from "./office.errors.ts";
import { recordExportProcedure, removeFilterProcedure, saveFilterProcedure, staffSearchProcedure } from "./office.procedures.ts";
import { readToday } from "./today.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const officeCommands = (needs: Needs): Command[] => [
  search(needs),
  defineCommand(staffTodayContract, {
    run: async ({ actor, now }) => ({ status: 200, body: await readToday(needs.database, actor, now) }),
  }),
  list(needs),
  exportList(needs),
  ...filterCommands(needs),
  ...bellCommands(needs),
];

const search = ({ database }: Needs) =>
  defineCommand(staffSearchContract, {
    run: async ({ actor }, { query, limit }) => {
      const records = await staffSearchProcedure.perform(database, actor, { query, limit });
      return {
        status: 200,
        body: { results: records.slice(0, limit).map(({ kind, id, ...record }) => ({ kind, id, ...resultText(kind, record) })) },
      };
    },
  });

const list = ({ database }: Needs) =>
  defineCommand(staffBookingsContract, {
    run: async ({ actor, now }, { after: given, ...filters }) => {
      const after = readCursor(given, filters.sort === "total" ? "amount" : "moment", () => officeProblem("office.cursor_invalid"));
      const { rows, count } = await asStaff(database, actor, async (tx) => {
        // In the order of collection the first rows found are the first page.
        const isFirst = filters.sort === "collection" && after === undefined;
        const ids = await matching(tx, filters, { limit: isFirst ? maxMatched : maxCounted, now });
        return {
          rows: await listed(tx, filters, { ids: isFirst ? ids?.slice(0, bookingsPerPage + 1) : ids, after, limit: bookingsPerPage, now }),
          count: ids === undefined ? await counted(tx, filters, now) : Math.min(ids.length, maxMatched),
        };
      });
      const page = rows.slice(0, bookingsPerPage);
      const last = page.at(-1);
      const next = rows.length > bookingsPerPage && last !== undefined ? { value: last.sorted_by, id: last.id } : null;
      return { status: 200, body: { bookings: page.map(listedBooking), count, next } };
    },
  });

const listedSchema = staffBookingsContract.answer.shape.bookings.element;

/** The row types say `string` where the contract has an enum: its schema narrows them. */
const listedBooking = (row: ListedBooking) =>
  listedSchema.parse({
    id: row.id,
    reference: row.reference,
    state: row.state,
    startsAt: isoInLondon(row.starts_at),
    endsAt: isoInLondon(row.ends_at),
    isAllDay: row.window_kind === "all-day",
    customer: row.contact_name,
    town: row.address_town,
    postcode: row.postcode,
    service: row.service,
    totalPence: row.total_pence,
    chargedPence: chargedPence({
      totalPence: row.total_pence,
      feePence: row.fee_pence,
      creditedPence: row.credited_pence,
      serviceCreditPence: row.service_credit_pence,
    }),
    paidPence: row.paid_pence,
    balancePence: row.balance_pence,
    paymentMethod: row.payment_method,
    bookedAt: isoInLondon(row.created_at),
    answerBy: row.answer_by === null ? null : isoInLondon(row.answer_by),
  });

const exportList = ({ database }: Needs) =>
  defineCommand(exportBookingsContract, {
    run: async (context, filters) => {
      const { actor, now } = context;
      await recordExportProcedure.perform(database, actor, { list: "bookings", filters, context: auditContext(context) });
      const rows = await asStaff(database, actor, async (tx) => {
        const ids = await matching(tx, filters, { limit: maxExported + 1, now });
        return listed(tx, filters, { ids, limit: maxExported, now });
      });
      return {
        status: 200,
        file: bookingsFile(rows.map(listedBooking), maxExported),
        contentType: "text/csv; charset=utf-8",
        fileName: `bookings-${londonDate(now)}.csv`,
      };
    },
  });

const filterCommands = ({ database }: Needs) => [
  defineCommand(savedFiltersContract, {
    run: async ({ actor }, input) => {
      const filters = await asStaff(database, actor, (tx) =>
        tx
          .selectFrom("saved_filters")
          .select(["id", "name", "query"])
          .where("list", "=", input.list)
          .orderBy("created_at")
          .orderBy("id")
          .execute(),
      );
      return { status: 200, body: { filters } };
    },
  }),
  defineCommand(saveFilterContract, {
    run: async ({ actor, now }, input) => ({ status: 200, body: await saveFilterProcedure.perform(database, actor, { ...input, now }) }),
  }),
  defineCommand(removeFilterContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await removeFilterProcedure.perform(database, actor, input) }),
  }),
];
