import { expect, test } from "vitest";
import { asCompared } from "./compared.rules.ts";

const quote = (token: string, note: string, isLate = false) => ({
  view: {
    reference: "Q-7F3K9M",
    customerNote: note,
    photos: [{ id: "1", pictureUrl: `/photo?token=${token}`, thumbnail: `/small?token=${token}` }],
  },
  isLate,
});

test("a quote whose pictures have new addresses, or whose answer is late by now, has not been changed by anybody", () => {
  expect(asCompared(quote("a", "Two sofas", true))).toBe(asCompared(quote("b", "Two sofas")));
});

test("one whose message is another has been", () => {
  expect(asCompared(quote("a", "Three sofas"))).not.toBe(asCompared(quote("a", "Two sofas")));
});
