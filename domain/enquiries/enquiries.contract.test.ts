/** What may be sent to the office: tolerant parsing, clear messages, all problems at once. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { badTextMessage } from "../kernel/text.ts";
import { contactSchema, looksAutomatic } from "./enquiries.contract.ts";

const enquiry = { name: "Maya O’Brien", email: "maya@example.com", topic: "quote", message: "Two sofas and a fridge" };
const problems = (more: object) =>
  contactSchema.safeParse({ ...enquiry, ...more }).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
const read = (more: object) => contactSchema.parse({ ...enquiry, ...more });

describe("an enquiry", () => {
  test("is read as people type", () => {
    expect(
      read({
        name: "  Maya \n O’Brien ",
        email: " maya@Example.COM ",
        mobile: "07700 900123",
        postcode: "bn148qx",
        bookingReference: "b7f3k9m",
      }),
    ).toMatchObject({
      name: "Maya O’Brien",
      email: "maya@example.com",
      mobile: "+447700900123",
      postcode: "BN14 8QX",
      bookingReference: "B-7F3K9M",
    });
  });

  test("keeps the lines of its message and none of its control characters", () => {
    expect(read({ message: "  One sofa\r\n\r\nand a\u0002 fridge\u0007 " }).message).toBe("One sofa\n\nand a fridge");
  });

  test.each(["name", "message", "postcode", "homepage"])("with a character in its %s that nothing can keep is told so there", (field) => {
    for (const bad of ["\u0000", "\ud800", "\udc00a"])
      expect(problems({ [field]: `One sofa and a fridge${bad}` })).toEqual([`${field}: ${badTextMessage}`]);
  });

  test("takes an empty field for no answer", () => {
    expect(read({ mobile: "", postcode: " ", bookingReference: "" })).toMatchObject({
      mobile: undefined,
      postcode: undefined,
      bookingReference: undefined,
    });
    expect(read({ email: "", mobile: "01273 496000" })).toMatchObject({ email: undefined, mobile: "+441273496000" });
  });

  test("says everything that is wrong at once", () => {
    expect(problems({ name: " ", email: "", topic: undefined, message: "Help", postcode: "nowhere", bookingReference: "?" })).toEqual([
      "name: Enter your name",
      "postcode: Enter a full UK postcode, like BN14 8QX, or leave it empty",
      "topic: Choose what it is about",
      "message: Write at least 10 characters, so we know what it’s about",
      "bookingReference: Enter a booking reference, like B-7F3K9M, or leave it empty",
      "email: Enter an email address or a phone number, so we can reply",
    ]);
  });

  test("needs one way to answer, and one that can be read", () => {
    expect(problems({ email: undefined })).toEqual(["email: Enter an email address or a phone number, so we can reply"]);
    expect(problems({ email: "maya@example" })).toEqual(["email: Enter an email address, like name@example.com"]);
    expect(problems({ email: "", mobile: "12345" })).toEqual(["mobile: Enter a UK phone number, like 07700 900123"]);
  });

  test("is counted as people count, up to a thousand letters", () => {
    expect(problems({ message: "🛋".repeat(1_000) })).toEqual([]);
    expect(problems({ message: "🛋".repeat(1_002) })).toEqual(["message: Keep this to 1,000 characters: there are 2 too many"]);
    expect(problems({ message: "🛋".repeat(9) })).toHaveLength(1);
  });

  test("never holds what the database would refuse", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (message) => {
        const parsed = contactSchema.safeParse({ ...enquiry, message });
        if (!parsed.success) return;
        expect(parsed.data.message).toBe(parsed.data.message.toWellFormed());
        expect(parsed.data.message).not.toContain("\u0000");
        expect(Array.from(parsed.data.message).length).toBeGreaterThanOrEqual(10);
        expect(Array.from(parsed.data.message).length).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});

test.each([
  [{}, false],
  [{ homepage: "", openMilliseconds: 3_000 }, false],
  [{ homepage: "https://evil.example" }, true],
  [{ openMilliseconds: 2_999 }, true],
  [{ openMilliseconds: 40_000, homepage: " " }, false],
])("a form sent with %j looks automatic: %s", (traps, expected) => {
  expect(looksAutomatic({ homepage: undefined, openMilliseconds: undefined, ...traps })).toBe(expected);
});
