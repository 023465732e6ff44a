import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageBookingsContract } from "./booking-message.contract.ts";
import { messageChannels, reaches } from "./booking-message-choices.ts";
import { filledText, firstName, chooseRecipients, textProblem } from "./booking-message.rules.ts";
import type { Addressee } from "./booking-message.rules.ts";

const maya: Addressee = {
  reference: "B-7F3K9M",
  isOpen: true,
  name: "Maya Okafor",
  startsAt: "2026-11-24T09:00:00Z",
  endsAt: "2026-11-24T11:00:00Z",
  email: "yes",
  text: "yes",
};

describe("the words of a message to many", () => {
  test("are filled in for each booking, and braces that name nothing stay as they are", () => {
    expect(filledText("Hello {first name}: {reference} on {date}, {window}. { } {first name}", maya)).toBe(
      "Hello Maya: B-7F3K9M on Tue 24 Nov 2026, 9am to 11am. { } Maya",
    );
  });

  test.each([
    ["Maya Okafor", "Maya"],
    ["Mr Okafor", "Mr Okafor"],
    ["Dr. Maya Okafor", "Dr. Maya Okafor"],
    ["", "customer"],
    ["win at prize.example.com", "customer"],
    ["http://evil.example", "customer"],
  ])("call %j %j", (name, called) => {
    expect(firstName(name)).toBe(called);
  });

  test.each([
    ["Pay at https://evil.example", /web and email addresses/],
    ["Pay at evil.com/now", /web and email addresses/],
    ["Write to sam@evil.com", /web and email addresses/],
    ["Ring 07700 900123", /phone and account numbers/],
    ["Pay 12-34-56 12345678", /phone and account numbers/],
    ["Ring ０７７００９００１２３", /phone and account numbers/],
    ["Ring 07700\n900123", /phone and account numbers/],
    ["Ring 07700\n\n  900123", /phone and account numbers/],
    ["Ring 07700/900123", /phone and account numbers/],
    ["Ring 07700–900123", /phone and account numbers/],
    ["Ring 07700 - 900123", /phone and account numbers/],
    ["Ring 0 7 7 0 0_9_0_0_1_2_3", /phone and account numbers/],
    ["Ring 077\u200b00900\u00ad123", /phone and account numbers/],
    ["Pay at chalkway-pay.finance", /web and email addresses. If there are none, add a space after each full stop/],
    ["Pay at chalkway-pay.services today", /web and email addresses/],
    ["Pay at chalkway-pay。finance", /web and email addresses/],
    ["Pay at chalkway\u00ad-pay.\u200bfinance", /web and email addresses/],
    ["Pay at 24.finance", /web and email addresses/],
    ["Pay at {reference}.finance", /web and email addresses/],
    ["Pay at finance.{first name}", /web and email addresses/],
    ["We are late.Sorry", /add a space after each full stop/],
    ["Dear {frist name}", /^\{frist name\} can’t be filled in/],
  ])("are refused where they lead somewhere or cannot be filled in: %j", (words, why) => {
    expect(textProblem(words)).toMatch(why);
  });

  test.each([
    "We come between 9am and 11am on 24 November 2026.",
    "Ref {reference}: the price stays £1,130.50.",
    "Bring e.g. a key. It’s no. 12, 3rd floor.",
    "<b>Please</b> read this & {date}",
    "We come at 9.30am, not 10.00.\nThe price is £95.50… see you then.",
    "Your new time is 9:00 to 11:00 on 24 November.",
    "No.12 has the key: 1, 2 or 3 bags.",
    "Hello {first name}.\n\nWe’re on our way.",
  ])("may be plain words with figures: %j", (words) => {
    expect(textProblem(words)).toBeNull();
  });
});

describe("a customer is told", () => {
  const who = (channels: ("email" | "sms")[], changes: Partial<Addressee>) =>
    chooseRecipients(["B-7F3K9M"], [{ ...maya, ...changes }], channels);

  test.each([
    [["email"] as const, { email: "none" } as const, "no_email"],
    [["sms"] as const, { text: "none" } as const, "no_mobile"],
    [["email", "sms"] as const, { email: "none", text: "none" } as const, "no_way"],
    [["email"] as const, { email: "refused" } as const, "refused"],
    [["email"] as const, { isOpen: false } as const, "over"],
  ])("by none of %j with %j: %s", (channels, changes, reason) => {
    expect(who([...channels], changes)).toEqual({ toTell: [], leftOut: [{ reference: "B-7F3K9M", reason }] });
  });

  test("by the ways they have, and a booking chosen twice is one message", () => {
    expect(who(["email", "sms"], { text: "none" }).toTell.map(({ channels }) => channels)).toEqual([["email"]]);
    const twice = chooseRecipients(["B-7F3K9M", "B-7F3K9M", "B-000000"], [maya], ["email"]);
    expect([twice.toTell.length, twice.leftOut]).toEqual([1, [{ reference: "B-000000", reason: "not_found" }]]);
  });

  test("or left out with a reason: every chosen booking is one or the other, once", () => {
    const reference = fc.integer({ min: 0, max: 20 }).map((n) => `B-00000${n}`);
    const addressee = fc.record({
      reference,
      isOpen: fc.boolean(),
      name: fc.string(),
      startsAt: fc.constant(maya.startsAt),
      endsAt: fc.constant(maya.endsAt),
      email: fc.constantFrom(...reaches),
      text: fc.constantFrom(...reaches),
    });
    fc.assert(
      fc.property(
        fc.array(reference),
        fc.array(addressee),
        fc.subarray([...messageChannels], { minLength: 1 }),
        (chosen, bookings, channels) => {
          const { toTell, leftOut } = chooseRecipients(chosen, bookings, channels);
          const seen = [...toTell.map(({ booking }) => booking.reference), ...leftOut.map((one) => one.reference)];
          expect(seen.toSorted()).toEqual([...new Set(chosen)].toSorted());
          for (const { booking, channels: ways } of toTell) {
            expect([booking.isOpen, ways.length > 0]).toEqual([true, true]);
            expect(ways.every((way) => (way === "email" ? booking.email : booking.text) === "yes")).toBe(true);
          }
        },
      ),
    );
  });
});

describe("what is asked for", () => {
  const read = (change: object) =>
    messageBookingsContract.input
      .safeParse({ references: ["B-7F3K9M"], channels: ["email"], subject: "Road works", text: "The road is closed.", ...change })
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

  test("is an email with a subject, a text of 320 characters, and 100 bookings at most", () => {
    expect(read({})).toBeUndefined();
    expect(read({ subject: "" })).toEqual(["subject: Write a subject for the email"]);
    expect(read({ subject: "", channels: ["sms"] })).toBeUndefined();
    expect(read({ channels: ["email", "sms"], text: "x".repeat(321) })).toEqual([
      "text: A text can be up to 320 characters. Shorten it, or send it by email only",
    ]);
    expect(read({ text: "x".repeat(1_001) })?.[0]).toMatch(/^text: Keep this to 1,000 characters/);
    expect(read({ references: Array.from({ length: 101 }, () => "B-7F3K9M") })).toEqual(["references: Choose 100 bookings or fewer"]);
    expect(read({ references: [] })).toEqual(["references: Choose a booking first"]);
    expect(read({ channels: [] })).toEqual(["channels: Choose email, text or both"]);
  });
});
