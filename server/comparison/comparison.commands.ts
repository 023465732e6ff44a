/** Competitors' prices by town: read, entered and removed by an administrator with the second factor. */
import {
  comparisonFiguresContract,
  comparisonPriceSchema,
  removeComparisonFigureContract,
  saveComparisonFigureContract,
} from "#domain/comparison/comparison-figures.contract.ts";
import type { ComparisonPrice } from "#domain/comparison/comparison-figures.contract.ts";
import type { ComparisonKind } from "#domain/comparison/comparison-choices.ts";
import { missingPart } from "#domain/comparison/comparison-figures.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { asAdmin } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import { comparisonProblem } from "./comparison.errors.ts";
import { removeComparisonFigureProcedure, saveComparisonFigureProcedure } from "./comparison.procedures.ts";
import { comparisonFigures } from "./comparison.queries.ts";

export function comparisonCommands({ database }: { database: Pick<Database, "asActor" | "perform"> }): Command[] {
  return [
    defineCommand(comparisonFiguresContract, {
      run: async ({ actor }) => {
        const figures = await asAdmin(database, actor, comparisonFigures);
        return { status: 200, body: comparisonFiguresContract.answer.parse({ figures }) };
      },
    }),
    defineCommand(saveComparisonFigureContract, {
      run: async ({ actor, now }, { price, ...input }) => {
        const checked = price === null ? null : checkedPrice(input.kind, price, londonDate(now));
        return { status: 200, body: await saveComparisonFigureProcedure.perform(database, actor, { ...input, price: checked }) };
      },
    }),
    defineCommand(removeComparisonFigureContract, {
      run: async ({ actor }, input) => ({ status: 200, body: await removeComparisonFigureProcedure.perform(database, actor, input) }),
    }),
  ];
}

/** The price without fields that belong to another kind. @throws Problem `comparison.price_incomplete` naming the field. */
function checkedPrice(kind: ComparisonKind, price: ComparisonPrice, today: string): ComparisonPrice {
  if (price.checkedOn > today) throw incomplete("price.checkedOn", "Enter the day you looked at the page: today or before");
  const missing = missingPart(kind, price);
  if (missing !== null) throw incomplete(`price.${missing}`, partMessages[missing]);
  const isCouncils = kind === "council";
  return comparisonPriceSchema.parse({
    ...price,
    includedItems: isCouncils ? price.includedItems : null,
    furtherItemPence: isCouncils ? price.furtherItemPence : null,
    skipYards: kind === "skip" ? price.skipYards : null,
  });
}

const partMessages = {
  includedItems: "Enter how many items the price covers",
  skipYards: "Enter the size of the skip in cubic yards",
} as const;

const incomplete = (field: string, message: string) =>
  comparisonProblem("comparison.price_incomplete", { message, fields: [{ field, code: "comparison.price_incomplete", message }] });
