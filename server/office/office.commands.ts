/** `staff-search`, `staff-today`, the list of bookings as page and file, saved filters, and the bell. */
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
import { needsYouContract } from "#domain/office/needs-you.contract.ts";
import { staffTodayContract } from "#domain/office/today.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { readCursor } from "#server/kernel/cursor.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { asStaff } from "./as-staff.ts";
import { bellCommands } from "./bell.commands.ts";
import { bookingsFile } from "./booking-file.ts";
import { listBookings } from "./list-bookings.ts";
import { officeProblem } from "./office.errors.ts";
import { recordExportProcedure, removeFilterProcedure, saveFilterProcedure, staffSearchProcedure } from "./office.procedures.ts";
import { readNeedsYou } from "./needs-you.queries.ts";
import { readToday } from "./today.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const officeCommands = (needs: Needs): Command[] => [
  search(needs),
  defineCommand(staffTodayContract, {
    run: async ({ actor, now }) => ({ status: 200, body: await readToday(needs.database, actor, now) }),
  }),
  defineCommand(needsYouContract, {
    run: async ({ actor, now }) => ({ status: 200, body: await readNeedsYou(needs.database, actor, now) }),
  }),
  list(needs),
  exportList(needs),
  ...filterCommands(needs),
  ...bellCommands(needs),
];

const search = ({ database }: Needs) =>
  defineCommand(staffSearchContract, {
    run: async ({ actor, now }, { query, limit }) => {
      const records = await staffSearchProcedure.perform(database, actor, { query, limit, now });
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
      const page = { filters, after, limit: bookingsPerPage, maxCounted: filters.query ? maxMatched : maxCounted, now };
      const { bookings, count, next } = await listBookings(database, actor, page);
      return { status: 200, body: { bookings, count, next } };
    },
  });

const exportList = ({ database }: Needs) =>
  defineCommand(exportBookingsContract, {
    run: async (context, filters) => {
      const { actor, now } = context;
      await recordExportProcedure.perform(database, actor, { list: "bookings", filters, context: auditContext(context) });
      // One more than the file has, which then says so.
      const { bookings } = await listBookings(database, actor, { filters, limit: maxExported + 1, maxCounted: maxExported + 2, now });
      return {
        status: 200,
        file: bookingsFile(bookings, maxExported),
        contentType: "text/csv; charset=utf-8",
        fileName: `bookings-${londonDate(now)}.csv`,
      };
    },
  });

const filterCommands = ({ database }: Needs) => [
  defineCommand(savedFiltersContract, {
    run: async ({ actor }, input) => ({ status: 200, body: { filters: await savedFilters(database, actor, input) } }),
  }),
  defineCommand(saveFilterContract, {
    run: async ({ actor, now }, input) => {
      await saveFilterProcedure.perform(database, actor, { ...input, now });
      return { status: 200, body: { filters: await savedFilters(database, actor, input) } };
    },
  }),
  defineCommand(removeFilterContract, {
    run: async ({ actor }, input) => {
      await removeFilterProcedure.perform(database, actor, { id: input.id });
      return { status: 200, body: { filters: await savedFilters(database, actor, input) } };
    },
  }),
];

/** The caller's own: the policy shows nobody else's. */
const savedFilters = async (database: Needs["database"], actor: Actor, of: { list: string }) =>
  asStaff(database, actor, (tx) =>
    tx
      .selectFrom("saved_filters")
      .select(["id", "name", "query"])
      .where("list", "=", of.list)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  );
