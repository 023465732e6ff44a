/** The office's unsent changes to a customer's quote as text: shown where the form is reset before publishing. */
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";

/** Empty where nothing differs from the customer's answers. */
export function enteredIn(ours: QuoteFacts, theirs: QuoteFacts, catalogue: Catalogue): string {
  const before = factLines(theirs, catalogue).join("\n");
  const after = factLines(ours, catalogue).join("\n");
  return after === before ? "" : after;
}

function factLines({ items, place }: QuoteFacts, catalogue: Catalogue): string[] {
  const things = items.map(({ id, quantity }) => `${quantity} × ${catalogue.get(id)?.name ?? id}`);
  return [...things, `${place.floor} floors up or down, ${place.carryMetres} metres to carry, ${place.dismantleCount} items to take apart`];
}
