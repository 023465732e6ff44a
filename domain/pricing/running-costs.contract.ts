/** The firm's costs of a collection: shown to the office beside a price, entered by an administrator. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { ownPriceLimits } from "./own-price.rules.ts";

const codes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 600, perSeconds: 600 };
const amount = (max: number, message: string) => z.int({ error: message }).min(0, message).max(max, message);

export const runningCostsSchema = z.strictObject({
  tipPencePerTonne: amount(100_000, "Enter what a tonne costs at the tip, from £0 to £1,000"),
  crewPencePerHour: amount(50_000, "Enter what an hour of a van’s whole crew costs, from £0 to £500"),
  travelPencePerJob: amount(50_000, "Enter what driving to a job costs, from £0 to £500"),
  feePermille: amount(200, "Enter what taking a payment costs, from 0% to 20%"),
  floorPercent: amount(80, "Enter the minimum margin you want, from 0% to 80%"),
});

export const runningCostsContract = commandContract({
  name: "running-costs",
  callers: "office",
  input: z.object({}),
  /** Null until an administrator has entered them; until then no margin is shown. */
  answer: z.strictObject({ costs: runningCostsSchema.nullable(), version: z.int().nullable(), ownPriceLimitPence: z.int() }),
  codes,
  limit,
});

export const saveRunningCostsContract = commandContract({
  name: "save-running-costs",
  callers: "office",
  /** `version`: the one that was read; null where no costs had been entered. */
  input: z.object({
    costs: runningCostsSchema,
    version: z.int().positive().nullable(),
    /** How far from the engine's price a moderator may set a price of their own; left out: as it is. */
    ownPriceLimitPence: amount(
      ownPriceLimits.totalPence,
      "Enter how far a moderator’s own price may be from the list price, in pounds",
    ).optional(),
  }),
  answer: z.strictObject({ version: z.int() }),
  codes: ["pricing.costs_changed", ...codes],
  limit,
});

export const runningCostsContracts = [runningCostsContract, saveRunningCostsContract] as const;
