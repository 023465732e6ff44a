/** What counts as a link in a name or an address, and how typed text is made harmless in mail. */
import { expect, test } from "vitest";
import { mailtoHref, telHref } from "./contact-links.ts";
import { readsAsLink, withoutLinks } from "./links.ts";

test.each([
  "https://evil.test/pay",
  "hxxp://evil",
  "HTTP:evil",
  "www.evil",
  "evil.com",
  "Pay at evil.com/now",
  "evil.co.uk",
  "ev1l.top",
  "bit.ly/3xY",
  "t.me",
  "evil.church/login",
  "xn--e1afmkfd.xn--p1ai",
  "ann@example.com",
  "Ann <ann@example.com>",
  "mailto:ann",
  "javascript:alert(1)",
  "192.168.0.1",
  "evil。com",
  "evil．com",
  "ev\u200bil.c\u200bom",
  "ｅｖｉｌ.com",
  "(evil.com)",
  "evil.com.",
])("%j reads as a link", (text) => {
  expect(readsAsLink(text)).toBe(true);
});

test.each([
  "St. John's",
  "St.John's Road",
  "No. 5",
  "No.5",
  "Flat 2.1",
  "A&B Ltd.",
  "A & B Co. Ltd",
  "Smith, Jones & Co.",
  "J.R.R. Tolkien",
  "J.Smith",
  "Dr. Ann O’Brien-Smith",
  "Mary-Ann St.John",
  "c/o Mrs Patel",
  "3/4 High Street",
  "Unit 4: The Works",
  "Rear of 12 High St.",
  "12.30 to 1.30",
  "Anne @ reception",
  "PO 2026/11-4471",
  "#4",
  "",
])("%j does not", (text) => {
  expect(readsAsLink(text)).toBe(false);
});

test.each([
  ["12 High St.Lewes", "12 High St. Lewes"],
  ["pay at https://evil.com/x?y", "pay at https: //evil. com/x?y"],
  ["www.evil.co.uk", "www. evil. co. uk"],
  ["ann@example.com", "ann @ example. com"],
  ["evil。com", "evil. com"],
  ["mailto:ann", "mailto: ann"],
  ["A&B Ltd., Unit 1.5", "A&B Ltd., Unit 1.5"],
  ["St. John's", "St. John's"],
])("%j stands in mail as %j", (input, expected) => {
  expect(withoutLinks(input)).toBe(expected);
  expect(readsAsLink(withoutLinks(input))).toBe(false);
});

test("a link that opens a mail program leads to one address and adds nothing", () => {
  expect(mailtoHref("ann.smith+a@example.com")).toBe("mailto:ann.smith%2Ba@example.com");
  expect(mailtoHref("a@b.test?bcc=x@evil.test&subject=Pay")).not.toMatch(/[?&]/);
  expect(telHref("+44 1273 496-000;+1")).toBe("tel:+4412734960001");
});
