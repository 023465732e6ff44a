import { expect, test } from "vitest";
import { quoteLink, shortQuoteLink } from "#domain/quotes/quote-link.ts";
import { quoteInLink } from "./quote-in-link.rules.ts";

const key = { reference: "Q-7F3K9M", accessToken: "abcDEF_1234-xyz" };
const link = quoteLink("https://chalkway.example", key.reference, key.accessToken);

test("the link of a mail, of a text message, and one that a mail program broke are read", () => {
  for (const text of [link, shortQuoteLink(link), `  ${link.slice(0, 30)}\n ${link.slice(30)} `]) expect(quoteInLink(text)).toEqual(key);
});

test("what is no such link is none", () => {
  for (const text of ["", "Q-7F3K9M", link.slice(0, -12), "https://chalkway.example/quote", `${link}${"x".repeat(600)}`])
    expect(quoteInLink(text)).toBeNull();
});
