import { expect, test } from "vitest";
import { expandShortPath, shortBookingLink, shortEnquiryLink } from "./short-links.ts";

test("a short link holds the reference and nothing else, and leads to where more is asked for", () => {
  expect(shortBookingLink("https://chalkway.example/", "B-7F3K9M")).toBe("https://chalkway.example/b/7F3K9M");
  expect(shortEnquiryLink("https://chalkway.example", "E-7F3K9M")).toBe("https://chalkway.example/e/7F3K9M");
  expect(expandShortPath("/b/7F3K9M")).toBe("/portal?booking=B-7F3K9M");
  expect(expandShortPath("/e/7F3K9M")).toBe("/contact/sent?enquiry=E-7F3K9M");
});

test.each(["/b/", "/b/7F3K9", "/b/7F3K9MM", "/b/7f3k9m", "/b/7F3K9I", "/b//evil.example", "/b/7F3K9M/", "/c/7F3K9M", "/b/7F3K9M?t=1", ""])(
  "%j is no short address",
  (path) => {
    expect(expandShortPath(path)).toBeNull();
  },
);
