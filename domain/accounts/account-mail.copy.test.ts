/** Every message about accounts says what to do, why it was sent, and what to do if somebody else caused it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountMessageKinds, accountMessageCopy, factorChanges } from "./account-mail.copy.ts";
import type { AccountMessageFacts, AccountMessageKind } from "./account-mail.copy.ts";
import { sampleCompany } from "../bookings/sample-booking.ts";

const link = "https://chalkway.example/auth#token_hash=abc&type=signup";
const copy = (kind: AccountMessageKind, more: Partial<AccountMessageFacts> = {}) =>
  accountMessageCopy({ kind, company: sampleCompany, publicUrl: "https://chalkway.example/", code: "042917", link, ...more });

describe.each(accountMessageKinds)("%s", (kind) => {
  const { subject, title, paragraphs, note, button, secondLink, footer } = copy(kind, { reference: "B-7F3K9M", detail: "added" });
  const everything = [subject, title, ...paragraphs, note, button?.label, secondLink?.label, footer].filter((text) => text != null);

  test("has words that are plain, whole and without exclamation", () => {
    for (const text of everything) {
      expect(text).not.toMatch(/!|undefined|null|  |please note|click/i);
      expect(text.trim()).toBe(text);
    }
    expect(subject.length).toBeLessThanOrEqual(70);
  });

  test("says why it came, and what to do if it was somebody else", () => {
    expect(footer).toMatch(/^You’ve had this email because /);
    expect(everything.join(" ")).toMatch(/If (it wasn’t you|you weren’t expecting it)/);
  });

  test("asks for something that can be done", () => {
    const needsCode = paragraphs.some((paragraph) => /code|Enter it/.test(paragraph)) || kind === "portal_code";
    expect(needsCode || button !== null).toBe(true);
  });
});

describe("codes and links", () => {
  test.each(["account_confirm", "account_sign_in", "account_recovery", "account_invite"] as const)("%s leads to the given link", (kind) => {
    expect(copy(kind).button?.href).toBe(link);
    expect(copy(kind, { link: undefined }).button).toBeNull();
  });

  test.each([
    ["account_confirm", "an hour"],
    ["account_sign_in", "an hour"],
    ["account_recovery", "an hour"],
    ["account_email_change_new", "an hour"],
    ["account_reauthenticate", "15 minutes"],
    ["portal_code", "15 minutes"],
  ] as const)("%s says that it works once, and expires after %s", (kind, life) => {
    expect(copy(kind).note).toMatch(new RegExp(`works? once and expires? after ${life}\\.`));
  });

  test("a code that is only to be typed comes without a button", () => {
    for (const kind of ["account_reauthenticate", "portal_code"] as const)
      expect(copy(kind)).toMatchObject({ button: null, code: "042917" });
  });

  test("somebody who has an account already is led to sign in or to a new password", () => {
    const { button, secondLink } = copy("account_exists", { code: undefined });
    expect(button).toEqual({ label: "Sign in", href: "https://chalkway.example/auth" });
    expect(secondLink).toEqual({ label: "Choose a new password", href: "https://chalkway.example/auth?mode=forgot" });
  });

  test("a change of address names the new one to the old mailbox", () => {
    expect(copy("account_email_change_current", { detail: "maya@new.example" }).paragraphs.join(" ")).toContain("maya@new.example");
  });

  test("a code for the new address of a booking says what it is for, and opens nothing", () => {
    const { paragraphs, footer } = copy("portal_code", { reference: "B-7F3K9M", detail: "new_contact" });
    expect(paragraphs.join(" ")).toContain("From then on we write about the booking to this address.");
    expect(`${paragraphs.join(" ")} ${footer}`).not.toContain("/portal");
    expect(footer).toContain("nothing changes without the code");
  });

  test("each change of the second step is told in words of its own", () => {
    const titles = [...factorChanges, undefined].map((detail) => copy("account_factor_changed", { detail }).title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe("the greeting", () => {
  test.each(["Maya", "Maya O’Brien", "Dr. Zoë Łukasz-Smith", "Anne Marie de Vries"])("calls %s by name", (displayName) => {
    expect(copy("account_confirm", { displayName }).greeting).toBe(`Hello ${displayName},`);
  });

  test.each([
    "",
    "Win 500 pounds",
    "evil.example",
    "see http://evil.example",
    "<b>Maya</b>",
    "Call 07700 900123",
    "You have won a prize today",
    "A".repeat(60),
  ])("lends our voice to no %j", (displayName) => {
    expect(copy("account_confirm", { displayName }).greeting).toBe("Hello,");
  });

  test("never carries a sign that a name does not have, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (displayName) => {
        expect(copy("account_confirm", { displayName }).greeting).toMatch(/^Hello( [\p{L}\p{M}'’. -]+)?,$/u);
      }),
    );
  });
});
