/** Validates every e-mail's HTML, with exceptions for e-mail, and checks its plain text for layout faults. */
import { HtmlValidate } from "html-validate";
import type { RuleConfig } from "html-validate";
import { parse, TextNode } from "node-html-parser";
import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { renderBookingConfirmation } from "./booking-confirmation.tsx";
import type { RenderedEmail } from "./render-email.ts";
import { sampleBookingEmails } from "./sample-booking-messages.ts";
import { sampleEmails } from "./sample-emails.ts";

const places = { company: sampleCompany, publicUrl: "https://chalkway.example", now: new Date("2026-11-23T17:00:00Z") };
const emails: [string, RenderedEmail][] = [
  ...[...sampleEmails(places), ...sampleBookingEmails(places)].map(([code, render]): [string, RenderedEmail] => [code, render()]),
  [
    "booking_received",
    renderBookingConfirmation({ ...places, summary: { ...sampleBooking(), status: "pending_confirmation" }, accessToken: "token-1" }),
  ],
];

// What e-mail programs need, and what React writes its own way, which HTML allows.
const allowed = {
  ...Object.fromEntries(
    [
      "attr-case",
      "attribute-boolean-style",
      "attribute-empty-style",
      "doctype-html",
      "doctype-style",
      // Outlook alone reads them: they give a button its padding.
      "no-conditional-comment",
      "no-deprecated-attr",
      "no-inline-style",
      "no-style-tag",
      // The title is the subject, which e-mail programs cut as they like.
      "long-title",
      "tel-non-breaking",
      "void-style",
    ].map((rule) => [rule, "off"] as const),
  ),
  "presentation-role-style": ["error", { prefer: "presentation" }],
} satisfies RuleConfig;
const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: allowed });

test("the validator sees what a template can get wrong", async () => {
  const wrong = [
    ["<p><div>text</div></p>", "close-order"],
    ["<div><b>text</div>", "close-order"],
    ['<p id="a">one</p><p id="a">two</p>', "no-dup-id"],
    ["<p>Sofa & fridge</p>", "no-raw-characters"],
    ["<p>&unheard;</p>", "unrecognized-char-ref"],
    ['<table><tr><th scope="sideways">one</th></tr></table>', "attribute-allowed-values"],
  ];
  for (const [html = "", rule] of wrong) {
    const { results } = await validator.validateString(html);
    expect([html, results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))]).toEqual([html, expect.arrayContaining([rule])]);
  }
});

describe.each(emails)("%s", (_code, { subject, html, text }) => {
  test("is valid HTML", async () => {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  });

  test("is small, loads nothing, counts nothing, and every link of it leads to us, by mail or by phone", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|form)\b|\s(src|background|srcset)=|url\(|@import|@font-face/i);
    const links = parse(html).querySelectorAll("a");
    for (const one of links) {
      expect(one.getAttribute("href")).toMatch(/^(https:\/\/chalkway\.example([/?#]|$)|mailto:|tel:)/);
      expect(one.text.trim()).not.toBe("");
    }
  });

  test("reads well as plain text", () => {
    expect(subject).toMatch(/^\S.{5,110}$/);
    expect(subject + text).not.toMatch(/undefined|null|NaN|Invalid|\[object|&(amp|nbsp|lt|gt|quot|#\d+);|<\/?[a-z]|\u00A0/i);
    // A link stands on a line of its own under what it opens; a blank line or two, never more.
    for (const [, above, place] of text.matchAll(/(.*)\n(https?:\/\/\S*)$/gm)) expect([above?.endsWith(":"), place]).toEqual([true, place]);
    expect(text).not.toMatch(/:\n\n?$|\n{5,}|[ \t]+\n(?<!-- \n)/);
    for (const line of text.split("\n")) expect(/^https:\/\/\S+$/.test(line) || line.length <= 78, line).toBe(true);
    expect(text.split("\n-- \n")).toHaveLength(2);
    expect(text.endsWith("\n") && !text.endsWith("\n\n")).toBe(true);
  });

  test("breaks a word that is longer than its place, wherever somebody's text may stand", () => {
    const cells = parse(html.slice(html.indexOf("<body"))).querySelectorAll("p, h1, h2, h3, li, th, td, a, blockquote");
    // A cell that only holds others, and one of an amount, which is never typed.
    const ownText = cells.filter((cell) => cell.childNodes.some((node) => node instanceof TextNode && node.rawText.trim() !== ""));
    const wrapping = ownText.filter((cell) => !/white-space:\s*nowrap/.test(cell.getAttribute("style") ?? ""));
    const breaks = (cell: HTMLElement): boolean => {
      const style = cell.getAttribute("style") ?? "";
      if (/word-break:\s*break-word/.test(style)) return true;
      // A link within a paragraph follows it; what stands in a table follows nothing: Outlook begins anew there.
      return cell.tagName === "A" && cell.parentNode?.tagName === "P" && breaks(cell.parentNode);
    };
    expect(wrapping.length).toBeGreaterThan(2);
    expect(
      wrapping.filter((cell) => !breaks(cell) && !/^[\s\u00a0]*$/.test(cell.text)).map((cell) => cell.outerHTML.slice(0, 200)),
    ).toEqual([]);
  });

  test("keeps every postcode on one line", () => {
    const broken = /[A-Z]{1,2}\d[A-Z\d]?( |\n\s*)\d[A-Z]{2}\b/;
    expect(html).not.toMatch(broken);
    expect(text).not.toMatch(/[A-Z]{1,2}\d[A-Z\d]?\n\s*\d[A-Z]{2}\b/);
  });
});
