/** Facts of quotes for tests: a sofa on the ground floor in Worthing, with a test's changes. */
import { priceBook } from "../pricing/price-book.fixture.ts";
import { quoteFactsSchema } from "./quote-facts.contract.ts";
import type { QuoteFacts, QuoteFactsInput } from "./quote-facts.contract.ts";
import type { QuoteBook } from "./price/quote-outcome.rules.ts";

const place = { postcode: "BN14 8QX", propertyType: "house", location: "ground_floor", parking: "drive" } as const;

export function sofaFacts(changes: QuoteFactsInput = {}): QuoteFacts {
  return quoteFactsSchema.parse({
    items: [{ id: "sofa-3-seat", quantity: 1 }],
    hazards: { present: "no" },
    ...changes,
    place: { ...place, ...changes.place },
  });
}

export const quoteBook: QuoteBook = { ...priceBook, zoneStatus: (outcode) => (outcode.startsWith("BN") ? "serviced" : "phone_only") };
