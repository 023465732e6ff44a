/** What was quoted arrives in the booking form whole, and is booked at the price that was locked. */
import { expect, test } from "vitest";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { quoteOutcome } from "#domain/quotes/price/quote-outcome.rules.ts";
import { quoteFactsSchema } from "#domain/quotes/quote-facts.contract.ts";
import type { QuoteFactsInput, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { carryQuote } from "./carry-over.rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const key = { reference: "Q-7F3K9M", accessToken: "secret-of-the-quote" };
const contact = {
  fullName: "Ann Fletcher",
  email: "",
  mobile: "07700 900123",
  preference: "sms",
  customerType: "home",
  marketing: false,
  kept: null,
} as const;

function carried(facts: QuoteFactsInput, lockedAt: string | null = "2026-11-21T10:00:00+00:00") {
  const parsed = quoteFactsSchema.parse(facts);
  const { price } = quoteOutcome(parsed, { ...priceBook, zoneStatus: () => "serviced" }, now);
  const view: Parameters<typeof carryQuote>[0] = {
    facts: parsed,
    photos: [],
    price,
    lockedAt,
    lockedBy: "staff",
    validUntil: null,
    version: 2,
  } satisfies Partial<QuoteView>;
  return carryQuote(view, key, priceBook, contact, now);
}

test("things, place and price come along", () => {
  const job = carried({
    items: [{ id: "sofa-3-seat", quantity: 2 }],
    hidden: "A carpet underneath",
    hazards: { present: "no" },
    place: { postcode: "BN14 8QX", location: "upper_floor", floor: 2, lift: "no", carryMetres: 30, parking: "paid" },
  });
  expect(job).toMatchObject({
    postcode: "BN14 8QX",
    items: [{ id: "sofa-3-seat", quantity: 2 }],
    access: { floor: 2, lift: "no", carryMetres: 30, carryFar: null, parking: "paid" },
    hazards: { present: "no" },
    notes: "A carpet underneath",
    contact: { fullName: "Ann Fletcher", mobile: "07700 900123" },
    quote: { ...key, version: 2 },
  });
  expect(job?.quote?.agreed.totalPence).toBeGreaterThan(0);
});

test("a carry under the first band is the band that costs nothing, one beyond all bands is typed", () => {
  const sofa = [{ id: "sofa-3-seat", quantity: 1 }];
  expect(carried({ items: sofa, place: { carryMetres: 15 } })?.access).toMatchObject({ carryMetres: 0, carryFar: null });
  expect(carried({ items: sofa, place: { carryMetres: 90 } })?.access).toMatchObject({ carryFar: "90" });
});

test("without a locked price nothing is carried", () => {
  expect(carried({ items: [{ id: "sofa-3-seat", quantity: 1 }] }, null)).toBeNull();
  expect(carried({})).toBeNull();
});
