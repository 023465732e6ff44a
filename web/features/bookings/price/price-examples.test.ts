/** The price examples as drafts of a booking, with a held window of their kind and day: priced to the penny and line by line. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import type { PriceRequestInput } from "#domain/pricing/pricing.contract.ts";
import { fullDraft, heldTuesday, noon, tuesday } from "../draft/booking.fixture.ts";
import type { Draft } from "../draft/draft.rules.ts";
import { priceOfDraft } from "./pricing.ts";

type Example = { name: string; input: PriceRequestInput; expected: { lines: { code: string; pence: number }[]; totalPence: number } };
const examples = JSON.parse(readFileSync(new URL("../../../../domain/pricing/price-examples.json", import.meta.url), "utf8")) as Example[];

const dates = { weekday: "2026-12-01", weekend: "2026-12-05", "bank-holiday": "2026-12-25" };

const book = { ...priceBook, isBankHoliday: (day: string) => day === dates["bank-holiday"] };

function draftOf({ service, items, access = {}, timing = {} }: PriceRequestInput): Draft {
  const date = dates[timing.day ?? "weekday"];
  return {
    ...fullDraft,
    service: service ?? fullDraft.service,
    items: items.map(({ id, quantity }) => ({ id, quantity, confirmed: null })),
    outsideReady: timing.outsideReady ?? false,
    access: {
      ...fullDraft.access,
      floor: access.floor ?? 0,
      lift: access.lift ? "yes" : "no",
      carryMetres: access.carryMetres ?? 0,
      parking: access.parking ?? "free",
      dismantleCount: access.dismantleCount ?? 0,
    },
    window: {
      ...tuesday,
      date,
      startsAt: `${date}T09:00:00+00:00`,
      endsAt: `${date}T11:00:00+00:00`,
      kind: timing.flexibleDay ? "all-day" : "standard",
    },
    hold: { ...heldTuesday, speed: timing.speed ?? "standard" },
  };
}

test("there are 41 of them", () => expect(examples).toHaveLength(41));

test.each(examples)("$name", ({ input, expected }) => {
  const { priced } = priceOfDraft(draftOf(input), book, noon);
  expect(priced?.lines.map(({ code, pence }) => ({ code, pence }))).toEqual(expected.lines);
  expect(priced?.totalPence).toBe(expected.totalPence);
});
