/** Codes by text message: a single message, the code first, and the line from which phones fill it in. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeSms } from "./account-sms.copy.ts";
import { gsm7Septets } from "../messages/gsm7.ts";
import { sampleCompany } from "../bookings/sample-booking.ts";

const publicUrl = "https://chalkway.example:8443";
const portal = { kind: "portal_code", company: sampleCompany, publicUrl, code: "042917", reference: "B-7F3K9M" } as const;

describe("a code by text message", () => {
  test("for the portal names the booking, how long it works and the site it is for", () => {
    expect(codeSms(portal)).toBe(
      "042917 is your Chalkway Clearance code for booking B-7F3K9M. It works for 15 minutes. Don't share this code. We'll never ask for it.\n\n@chalkway.example #042917",
    );
  });

  test("for an account is as short as it can be and as clear as it must be", () => {
    expect(codeSms({ kind: "account_code", company: sampleCompany, publicUrl, code: "007000" })).toBe(
      "007000 is your Chalkway Clearance code. Don't share this code. We'll never ask for it.\n\n@chalkway.example #007000",
    );
  });

  test("keeps the code and the warning when names are long, and drops the rest first", () => {
    const longFirm = codeSms({ ...portal, company: { name: "The Very Long Named Clearance and Recycling Company of Sussex" } });
    expect(longFirm).toMatch(/^042917 is your The Very.*\n\n@chalkway\.example #042917$/s);
    const longSite = codeSms({
      ...portal,
      publicUrl: `https://${"clearance-".repeat(5)}.${"sussex-".repeat(7)}.${"south-".repeat(8)}.example`,
    });
    expect(longSite).toBe("042917 is your Chalkway Clearance code for booking B-7F3K9M. Don't share it.");
  });

  test("is one message that begins with the code, whoever sends it and from wherever", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.domain(),
        fc.constantFrom("account_code", "portal_code"),
        fc.stringMatching(/^\d{6}$/),
        (name, domain, kind, code) => {
          const text = codeSms({ kind, company: { name }, publicUrl: `https://${domain}`, code, reference: "B-7F3K9M" });
          expect(text.startsWith(`${code} is your `)).toBe(true);
          expect(gsm7Septets(text)).toBeLessThanOrEqual(160);
          expect(text).toMatch(/don't share/i);
          expect(text.includes("B-7F3K9M")).toBe(true);
        },
      ),
    );
  });
});
