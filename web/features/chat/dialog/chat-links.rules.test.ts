/** What a reply may lead to, and which of its amounts are shown as a price. */
import { expect, test } from "vitest";
import { isOwnPath, partsOfReply } from "./chat-links.rules.ts";

test.each(["/", "/faq", "/book", "/quote?step=save", "/brighton", "/blog/garden-waste-weight", "/faq#sofas", "/portal?booking=B-7F3K9M"])(
  "%s is a page of ours",
  (path) => expect(isOwnPath(path)).toBe(true),
);

test.each([
  "",
  "faq",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/functions/v1/end-chat",
  "/%2F/evil",
  "/faq\n/x",
  `/${"a".repeat(5_000)}`,
])("%j is not shown as a link", (path) => expect(isOwnPath(path)).toBe(false));

test("only amounts of the price engine stand out, wherever they are in the sentence", () => {
  expect(partsOfReply("About £1,237.50, from £1,100 to £1,400. My friend paid £20", [123_750, 110_000, 140_000])).toEqual([
    { text: "About ", isPrice: false },
    { text: "£1,237.50", isPrice: true },
    { text: ", from ", isPrice: false },
    { text: "£1,100", isPrice: true },
    { text: " to ", isPrice: false },
    { text: "£1,400", isPrice: true },
    { text: ". My friend paid £20", isPrice: false },
  ]);
  expect(partsOfReply("<b>£5</b>")).toEqual([{ text: "<b>£5</b>", isPrice: false }]);
});
