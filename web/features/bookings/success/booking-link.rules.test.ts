import { expect, test } from "vitest";
import { readBookingLink } from "./booking-link.rules.ts";

const key = { reference: "B-7F3K9M", accessToken: "tok_en-1" };

test("a pasted link opens its booking, however much of it was pasted", () => {
  const links = [
    "https://chalkway.example/booking-success?ref=B-7F3K9M&t=tok_en-1",
    "?ref=b7f3k9m&t=tok_en-1",
    "ref=B-7F3K9M&t=tok_en-1#top",
    "https://chalkway.example/booking-success?ref=B-7F3K9M&\n t=tok_en-1 ",
  ];
  expect(links.map(readBookingLink)).toEqual(links.map(() => key));
});

test("a link without its code, its reference or anything at all opens nothing", () => {
  expect(
    ["", "B-7F3K9M", "https://chalkway.example/booking-success?ref=B-7F3K9M", "?t=tok_en-1", "?ref=B-1&t=tok_en-1"].filter(
      (link) => readBookingLink(link) !== null,
    ),
  ).toEqual([]);
});
