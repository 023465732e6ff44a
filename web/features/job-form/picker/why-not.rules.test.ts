/** Whoever finds something that cannot go on the list reads why at once, and where it goes. */
import { expect, test } from "vitest";
import { catalogueItems } from "#domain/pricing/price-book.fixture.ts";
import { whyNotText } from "./why-not.rules.ts";

test("everything refused says where it goes, everything priced on survey what to do, and nothing else says anything", () => {
  for (const item of catalogueItems) {
    const why = whyNotText(item);
    if (item.acceptance === "refused") expect([item.id, why]).toEqual([item.id, expect.stringMatching(/^.{20,}[^.]\.$/)]);
    else if (item.acceptance === "survey") expect(why).toContain("Call us");
    else expect([item.id, why]).toEqual([item.id, null]);
  }
});
