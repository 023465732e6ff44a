/** `running-costs` for the office beside a price, `save-running-costs` for an administrator. */
import { usualOwnPriceLimitPence } from "#domain/pricing/own-price.rules.ts";
import { runningCostsContract, saveRunningCostsContract } from "#domain/pricing/running-costs.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { saveRunningCostsProcedure } from "./running-costs.procedures.ts";

export function runningCostsCommands({ database }: { database: Pick<Database, "asActor" | "perform"> }): Command[] {
  return [
    defineCommand(runningCostsContract, {
      run: async ({ actor }) => {
        const row = await asStaff(database, actor, (tx) => tx.selectFrom("running_costs").selectAll().executeTakeFirst());
        if (row === undefined) return { status: 200, body: { costs: null, version: null, ownPriceLimitPence: usualOwnPriceLimitPence } };
        const costs = {
          tipPencePerTonne: row.tip_pence_per_tonne,
          crewPencePerHour: row.crew_pence_per_hour,
          travelPencePerJob: row.travel_pence_per_job,
          feePermille: row.fee_permille,
          floorPercent: row.floor_percent,
        };
        return { status: 200, body: { costs, version: row.version, ownPriceLimitPence: row.own_price_limit_pence } };
      },
    }),
    defineCommand(saveRunningCostsContract, {
      run: async ({ actor }, input) => ({ status: 200, body: await saveRunningCostsProcedure.perform(database, actor, input) }),
    }),
  ];
}
