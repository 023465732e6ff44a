/** A booking that comes from a quote costs what was locked, as long as it is the same work and the price stands. */
import { expect, test } from "vitest";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import { fullDraft, noon, tuesday } from "../draft/booking.fixture.ts";
import { withCarriedJob } from "../draft/carried.rules.ts";
import type { Draft } from "../draft/draft.rules.ts";
import { priceOfDraft } from "./pricing.ts";
import { buildBookRequest, buildPriceRequest } from "./request.rules.ts";

const quoted = buildPriceRequest({ ...fullDraft, window: null, hold: null }, noon) ?? priceRequestSchema.parse({});
const lines = [{ code: "load" as const, label: "Collection and disposal", pence: 9_900, why: "as agreed" }];
const quote = {
  reference: "Q-7F3K9M",
  accessToken: "secret-of-the-quote",
  version: 1,
  validUntil: "2026-12-05T00:00:00+00:00",
  agreed: { lines, totalPence: 9_900 },
  quoted,
  hasPhotos: false,
  contact: null,
  checked: null,
};
const draft: Draft = { ...fullDraft, window: null, hold: null, quote };

test("the same work costs what was agreed", () => {
  const { priced, quote: held } = priceOfDraft(draft, priceBook, noon);
  expect([priced?.totalPence, held?.reference]).toEqual([9_900, "Q-7F3K9M"]);
  expect(priceOfDraft({ ...draft, quote: null }, priceBook, noon).priced?.totalPence).not.toBe(9_900);
});

test("a window adds what it costs to what was agreed", () => {
  const saturday = { ...tuesday, date: "2026-11-28", startsAt: "2026-11-28T09:00:00+00:00", endsAt: "2026-11-28T11:00:00+00:00" };
  expect(priceOfDraft({ ...draft, window: tuesday }, priceBook, noon).priced?.totalPence).toBe(9_900);
  expect(priceOfDraft({ ...draft, window: saturday }, priceBook, noon).priced?.totalPence).toBe(9_900 + priceBook.tariff.weekendPence);
});

test("other work, and a price that has run out, are priced anew", () => {
  const more = { ...draft, items: [{ id: "sofa-2-seat", quantity: 3, confirmed: null }] };
  expect(priceOfDraft(more, priceBook, noon).quote).toBeNull();
  expect(priceOfDraft(draft, priceBook, new Date("2026-12-06T00:00:00Z")).quote).toBeNull();
});

test("a postcode elsewhere is priced anew, and one still being typed is not", () => {
  const at = (postcode: string) => priceOfDraft({ ...draft, address: { ...draft.address, postcode } }, priceBook, noon);
  expect(at("BN3 1AA").quote).toBeNull();
  expect(at("BN3 1AA").priced?.totalPence).not.toBe(9_900);
  expect(at("BN14").priced?.totalPence).toBe(9_900);
});

test("the booking names its quote, and one without sends none", () => {
  const { hold } = fullDraft;
  if (hold === null) throw new Error("the draft of the tests holds a window");
  expect(buildBookRequest({ ...fullDraft, quote }, hold, 9_900, noon)?.quote).toEqual({
    reference: "Q-7F3K9M",
    accessToken: "secret-of-the-quote",
    version: 1,
  });
  expect(buildBookRequest(fullDraft, hold, 9_900, noon)).not.toHaveProperty("quote");
});

test("a job carried without a quote takes an earlier quote off the draft", () => {
  const { address, service, items, access, outsideReady } = fullDraft;
  const request = { date: null, day: "weekday", speed: "standard", flexibleDay: false };
  const carried = { postcode: address.postcode, service, items, access, outsideReady, wish: request };
  expect(withCarriedJob(draft, carried, "key-of-next-checkout").quote).toBeNull();
  const again = withCarriedJob(
    fullDraft,
    { ...carried, quote, contact: { fullName: "Ben Marsh", email: "", mobile: "" } },
    "key-of-next-checkout",
  );
  expect(again.quote).toEqual(quote);
  expect(again.contact).toMatchObject({ fullName: "Ben Marsh", mobile: fullDraft.contact.mobile });
});
