/** The confirmation by text: all facts in a single message. */
import { describe, expect, test } from "vitest";
import { bookingLink } from "../booking-link.ts";
import { gsm7Septets, smsSegments } from "../../messages/gsm7.ts";
import { sampleBooking, sampleCompany } from "../sample-booking.ts";
import { bookingConfirmationSms } from "./booking-sms.copy.ts";

const link = bookingLink("https://chalkway.example", "B-7F3K9M", "kq3v1n9x7b2m5c8z4j6h0g1f2d3s4a5p");

describe("a confirmation by text message", () => {
  test("names the firm, the window and the reference, and links to the booking", () => {
    const text = bookingConfirmationSms(sampleBooking(), sampleCompany, link);
    expect(text).toBe(`Chalkway Clearance: booked for Tue 24 Nov, 9am to 11am. £193, ref B-7F3K9M. ${link}`);
    expect(gsm7Septets(text)).toBeLessThanOrEqual(160);
  });

  test("says more when the link is short and less when it is long, and stays one message", () => {
    const short = bookingConfirmationSms(sampleBooking(), sampleCompany, "https://chalkway.example/b/7F3K9M");
    expect(short).toBe(
      "Chalkway Clearance: you're booked for Tue 24 Nov, 9am to 11am. £193 in total, reference B-7F3K9M. View your booking: https://chalkway.example/b/7F3K9M",
    );
    const long = bookingConfirmationSms(sampleBooking(), sampleCompany, `${link}${"0".repeat(14)}`);
    expect(long).toContain("Tue 24 Nov");
    expect(long).not.toContain("£193");
    for (const text of [short, long]) {
      expect(smsSegments(text)).toBe(1);
      expect(text).toContain("B-7F3K9M");
    }
  });

  test("keeps every fact when the link leaves no room for one message", () => {
    const text = bookingConfirmationSms(sampleBooking(), sampleCompany, `${link}${"0".repeat(70)}`);
    expect(text).toContain("reference B-7F3K9M");
    expect(smsSegments(text)).toBe(2);
  });

  test("of a booking that waits for a person says what is reserved and by when we answer, however long the link", () => {
    const waiting = { ...sampleBooking(), status: "pending_confirmation" as const };
    expect(bookingConfirmationSms(waiting, sampleCompany, "https://chalkway.example/b/7F3K9M")).toBe(
      "Chalkway Clearance: request received, Tue 24 Nov, 9am to 11am reserved. We'll answer by 2:35pm Fri 20 Nov. £193, ref B-7F3K9M. https://chalkway.example/b/7F3K9M",
    );
    const long = bookingConfirmationSms(waiting, sampleCompany, link);
    expect(long).toContain("Tue 24 Nov, 9am to 11am is reserved for you, and we'll answer by 2:35pm Fri 20 Nov.");
    expect(smsSegments(long)).toBe(2);
    expect(long).not.toMatch(/booked|confirmed/);
  });

  test("stays in the cheap alphabet whatever the firm is called", () => {
    const text = bookingConfirmationSms(sampleBooking(), { ...sampleCompany, name: "Hāna’s Clearance – Łódź" }, link);
    expect(text).toContain("Hana's Clearance - Lodz");
    expect(gsm7Septets(text)).not.toBeNull();
  });
});
