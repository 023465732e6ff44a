import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { expect, test } from "vitest";
import { fullDraft, noon } from "../draft/booking.fixture.ts";
import { priceOfDraft } from "./pricing.ts";

test("a line with an impossible quantity or an open question leaves the price of the rest in view", () => {
  const alone = priceOfDraft(fullDraft, priceBook, noon);
  const unfinished = [
    { id: "microwave", quantity: 0, confirmed: null },
    { id: "tyre-car", quantity: 1, confirmed: null },
    { id: "unicorn", quantity: 1, confirmed: null },
  ];
  const mixed = priceOfDraft({ ...fullDraft, items: [...fullDraft.items, ...unfinished] }, priceBook, noon);
  expect(alone.priced?.totalPence).toBeGreaterThan(0);
  expect(mixed.priced?.totalPence).toBe(alone.priced?.totalPence);
});

test("the price is the domain's own for just these answers", () => {
  const { priced, load } = priceOfDraft(
    {
      ...fullDraft,
      items: [
        { id: "sofa-3-seat", quantity: 1, confirmed: null },
        { id: "sofa-2-seat", quantity: 1, confirmed: null },
      ],
    },
    priceBook,
    noon,
  );
  expect(priced?.totalPence).toBe(17_300);
  expect(load).toEqual({ litres: 2_400, kilograms: 89, minutes: 28 });
});

test("too much for two vans has no price and takes no room", () => {
  const draft = priceOfDraft({ ...fullDraft, items: [{ id: "sofa-corner", quantity: 99, confirmed: null }] }, priceBook, noon);
  expect(draft.priced).toBeNull();
  expect(draft.load).toBeNull();
  expect(draft.answer).toHaveProperty("review");
});
