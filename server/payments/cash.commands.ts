/** `list-cash`: cash by van and day; `count-cash`: what was counted of it. */
import { countCashContract, listCashContract } from "#domain/payments/cash.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { countCashProcedure, listCashProcedure } from "./cash.procedures.ts";

const dayMilliseconds = 86_400_000;
const daysListed = 31;

export function cashCommands({ database }: { database: Pick<Database, "perform"> }): Command[] {
  return [
    defineCommand(listCashContract, {
      run: async ({ actor, now }) => {
        const from = londonDate(new Date(now.getTime() - daysListed * dayMilliseconds));
        const { days } = await listCashProcedure.perform(database, actor, { from, until: londonDate(now) });
        const inLondon = days.map((day) => ({ ...day, count: day.count && { ...day.count, at: isoInLondon(day.count.at) } }));
        return { status: 200, body: { days: inLondon } };
      },
    }),
    defineCommand(countCashContract, {
      run: async (context, input) => {
        const counted = { ...input, now: context.now, context: auditContext(context) };
        return { status: 200, body: await countCashProcedure.perform(database, context.actor, counted) };
      },
    }),
  ];
}
