/**
 * What a skip, the council or the tip charges in a town, with the source page and the day it was read. Entered by the office;
 * a price nobody has looked up is not entered, and pages of that town show only the link, or nothing.
 */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { comparisonKinds, comparisonLimits as limits } from "./comparison-choices.ts";

const kind = z.enum(comparisonKinds, { error: "Choose a skip, the council or the tip" });
const town = boundedText(60, "Choose a town from the list");
const amount = (message: string) => z.int({ error: message }).min(0, message).max(limits.pence, message);
const count = (max: number, message: string) => z.int({ error: message }).min(1, message).max(max, message);

/** The price on the page. Fields that do not apply to its kind are null. */
export const comparisonPriceSchema = z.strictObject({
  pence: amount("Enter the price in pounds, like 45 or 45.50"),
  /** Council: how many items the price includes. */
  includedItems: count(limits.items, `Enter how many items the price covers, from 1 to ${limits.items}`).nullable(),
  /** Council: for each further item; null where the page gives none. */
  furtherItemPence: amount("Enter the price of each further item in pounds, like 14").nullable(),
  /** Skip: its size in cubic yards. */
  skipYards: count(limits.skipYards, `Enter the size of the skip in cubic yards, from 1 to ${limits.skipYards}`).nullable(),
  /** The London day on which a person read the page. */
  checkedOn: dateText("Enter the day you looked at the page"),
});
export type ComparisonPrice = z.output<typeof comparisonPriceSchema>;

export const comparisonFigureSchema = z.strictObject({
  town: z.string(),
  kind,
  /** The publisher of the page: `Mid Sussex District Council`. */
  provider: z.string(),
  sourceUrl: z.string(),
  /** Null: the page is known, but its price has not been looked up. */
  price: comparisonPriceSchema.extend({ checkedOn: z.string() }).nullable(),
});
export type ComparisonFigure = z.output<typeof comparisonFigureSchema>;

const codes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 600, perSeconds: 600 };

export const comparisonFiguresContract = commandContract({
  name: "comparison-figures",
  callers: "office",
  input: z.object({}),
  /** `version` must be sent with a change of the row. */
  answer: z.strictObject({ figures: z.array(comparisonFigureSchema.extend({ version: z.int() })) }),
  codes,
  limit,
});
export type StoredComparisonFigure = z.output<typeof comparisonFiguresContract.answer>["figures"][number];

const urlMessage = "Enter the full address of the page, beginning with https://";

/** An address safe to link to: http(s) only, no user name or password in it, a host with a dot. */
function isPublicPage(text: string): boolean {
  if (!text.startsWith("https://") || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname.includes(".") && !text.includes(" ");
}

/** One page often covers several towns: all of them are saved, or none. */
export const saveComparisonFigureContract = commandContract({
  name: "save-comparison-figure",
  callers: "office",
  input: z.object({
    kind,
    /** `version` null: this town has no such row yet. */
    towns: z
      .array(z.strictObject({ town, version: z.int().nullable() }))
      .min(1, "Choose at least one town")
      .max(limits.towns, `Choose up to ${limits.towns} towns`),
    provider: enteredLine(2, limits.provider, "Enter whose price this is", () => `Keep this to ${limits.provider} characters or fewer`),
    sourceUrl: boundedText(limits.sourceUrl, urlMessage).refine(isPublicPage, { error: urlMessage }),
    price: comparisonPriceSchema.nullable(),
  }),
  answer: z.strictObject({}),
  codes: [...codes, "comparison.changed", "comparison.unknown_town", "comparison.price_incomplete"],
  limit,
});

export const removeComparisonFigureContract = commandContract({
  name: "remove-comparison-figure",
  callers: "office",
  input: z.object({ kind, town, version: z.int() }),
  answer: z.strictObject({}),
  codes: [...codes, "comparison.changed"],
  limit,
});

export const comparisonContracts = [comparisonFiguresContract, saveComparisonFigureContract, removeComparisonFigureContract] as const;
