/** What is wrong with the lines of a list of items, each at its field, in the form of a booking as of a quote. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import type { PickedItem } from "./picked-list.ts";

export function itemProblems({ id, quantity, confirmed }: PickedItem, index: number, catalogue: Catalogue): FieldProblem[] {
  const item = catalogue.get(id);
  const problem = (part: "quantity" | "confirmed", message: string) => ({ field: `items.${index}.${part}`, code: "invalid", message });
  const problems: FieldProblem[] = [];
  if (quantity < 1 || quantity > priceLimits.quantity)
    problems.push(problem("quantity", `${item?.name ?? "This item"}: enter a quantity from 1 to ${priceLimits.quantity}`));
  if (item?.acceptance === "ask-first" && confirmed === null) problems.push(problem("confirmed", `${item.name}: answer yes or no`));
  if (item?.acceptance === "ask-first" && confirmed === false)
    problems.push(problem("confirmed", `${item.name}: please remove it, because we can’t take it like that`));
  return problems;
}
