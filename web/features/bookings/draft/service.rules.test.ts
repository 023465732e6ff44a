import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { expect, test } from "vitest";
import { priceOfDraft } from "../price/pricing.ts";
import { buildBookRequest } from "../price/request.rules.ts";
import { fullDraft, heldTuesday, noon } from "./booking.fixture.ts";
import { blankDraft } from "./blank-draft.ts";
import { chosenService } from "./service.rules.ts";

const line = (id: string, quantity = 1) => ({ id, quantity, confirmed: null });

test("one thing is a single item, more are furniture removal, and what somebody chose stays", () => {
  expect(chosenService(blankDraft)).toBeNull();
  expect(chosenService({ service: null, items: [line("sofa-2-seat")] })).toBe("single-item");
  expect(chosenService({ service: null, items: [line("sofa-2-seat", 2)] })).toBe("furniture-removal");
  expect(chosenService({ service: "garden-waste", items: [line("sofa-2-seat")] })).toBe("garden-waste");
});

test("the price is there with the first item, and the booking is sent with the service it was priced as", () => {
  const draft = { ...fullDraft, service: null, items: [line("sofa-2-seat")] };
  const { priced, request } = priceOfDraft({ ...blankDraft, items: draft.items }, priceBook, noon);
  expect(priced?.totalPence).toBeGreaterThan(0);
  expect(request?.service).toBe("single-item");
  expect(buildBookRequest(draft, heldTuesday, 100, noon)?.service).toBe("single-item");
});
