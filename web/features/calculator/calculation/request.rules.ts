/** The price request of a calculation, and the problems of its fields. Loaded with the price engine. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { itemsForPile, itemsForVolume } from "#domain/pricing/load/load-by-size.rules.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { todayAt } from "#domain/scheduling/scheduling.rules.ts";
import { isDate, parseMetres, chosenService, sizedLitres } from "./calculation.rules.ts";
import type { Calculation, Measure, Side } from "./calculation.rules.ts";

/** The items to price. Lines that cannot be priced yet are left out, so that a price stays visible. */
export function calculationItems(calculation: Calculation, catalogue: Catalogue): PriceRequest["items"] {
  const { source, waste } = calculation;
  if (source === "size") return itemsForVolume(sizedLitres(calculation), waste, catalogue);
  const named = namedItems(calculation, catalogue);
  return source === "items" ? named : itemsForPile(sizedLitres(calculation), waste, named, catalogue);
}

/** The picked items. In a measured pile these are the items in it that cost extra to handle. */
function namedItems({ picked }: Calculation, catalogue: Catalogue): PriceRequest["items"] {
  return picked.flatMap(({ id, quantity, confirmed }) => {
    const item = catalogue.get(id);
    if (item === undefined || quantity < 1 || quantity > priceLimits.quantity) return [];
    if (item.acceptance === "ask-first" && confirmed !== true) return [];
    return { id, quantity, ...(confirmed === true ? { confirmed } : {}) };
  });
}

/** A past date is left out; `calculationProblems` reports it. */
export function calculationRequest(calculation: Calculation, items: PriceRequest["items"], now: Date): PriceRequest {
  const { outsideReady, flexibleDay } = calculation;
  return {
    service: chosenService(calculation),
    items,
    access: calculation.access,
    timing: { outsideReady, flexibleDay, ...calculationDay(calculation, now) },
  };
}

function calculationDay({ speed, day, date }: Calculation, now: Date): Pick<PriceRequest["timing"], "speed" | "date" | "day"> {
  if (isDate(date) && date >= londonDate(now)) return { speed: speed === "same-day" ? todayAt(now).speed : speed, date };
  if (speed !== "same-day") return { speed, day };
  // Another kind of day was asked about on purpose.
  return day === "weekday" ? todayAt(now) : { speed: todayAt(now).speed, day };
}

/** `today`: London's day. */
export function calculationProblems(calculation: Calculation, today: string): FieldProblem[] {
  const { source, picked, measure, date } = calculation;
  const problem = (field: string, message: string): FieldProblem => ({ field, code: "invalid", message });
  const problems = picked.flatMap(({ quantity }, index) =>
    quantity >= 0 && quantity <= priceLimits.quantity ? [] : problem(`items.${index}.quantity`, "Enter a quantity from 0 to 99"),
  );
  const total = picked.reduce((sum, { quantity }) => sum + quantity, 0);
  if (source !== "size" && total > priceLimits.totalQuantity)
    problems.push(problem("items", `That is more than ${priceLimits.totalQuantity} items: get in touch and we’ll price it with you`));
  for (const side of ["length", "width", "height"] as const)
    if (measure[side].trim() !== "" && parseMetres(measure[side], measure.unit) === null)
      problems.push(problem(`measure.${side}`, sideProblem(side, measure.unit)));
  if (date !== "" && !isDate(date)) problems.push(problem("date", "Enter a date like 24/11/2026"));
  else if (date !== "" && date < today) problems.push(problem("date", "Choose today or a later date"));
  return problems;
}

const sideProblem = (side: Side, unit: Measure["unit"]): string =>
  unit === "m" ? `Enter a ${side} from 0.1 to 40 metres, like 1.5` : `Enter a ${side} from 0.4 to 131 feet, like 5`;
