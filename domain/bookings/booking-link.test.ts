import { expect, test } from "vitest";
import { bookingLink, readBookingLink } from "./booking-link.ts";

const key = { reference: "B-7F3K9M", accessToken: "tok_en-1" };

test("a pasted link opens its booking, however much of it was pasted", () => {
  const links = [
    "https://chalkway.example/booking-success#B-7F3K9M.tok_en-1",
    " https://chalkway.example/booking-success#B-7F3K9M.\n tok_en-1 ",
    "#B-7F3K9M.tok_en-1",
    "b-7f3k9m.tok_en-1",
    "https://chalkway.example/booking-success#B-7F3K9M.tok_en-1",
    "?ref=b7f3k9m&t=tok_en-1",
    "ref=B-7F3K9M&t=tok_en-1#top",
    "https://chalkway.example/booking-success?ref=B-7F3K9M&\n t=tok_en-1 ",
  ];
  expect(links.map(readBookingLink)).toEqual(links.map(() => key));
});

test("a link without its code, its reference or anything at all opens nothing", () => {
  expect(
    [
      "",
      "B-7F3K9M",
      "https://chalkway.example/booking-success?ref=B-7F3K9M",
      "?t=tok_en-1",
      "?ref=B-1&t=tok_en-1",
      "#main",
      "#B-7F3K9M",
      "#B-7F3K9M.",
      `#B-7F3K9M.${"x".repeat(3_000)}`,
    ].filter((link) => readBookingLink(link) !== null),
  ).toEqual([]);
});

test("a link leads to its booking, and a browser sends nothing of its token to a server", () => {
  const link = bookingLink("https://chalkway.example/uk/", "B-7F3K9M", "tok_en-1");
  expect(link).toBe("https://chalkway.example/uk/booking-success#B-7F3K9M.tok_en-1");
  expect(new URL(link)).toMatchObject({ pathname: "/uk/booking-success", search: "" });
  expect(readBookingLink(link)).toEqual(key);
});
