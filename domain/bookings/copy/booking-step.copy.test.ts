/** Messages about the steps of a booking that waits. */
import { describe, expect, test } from "vitest";
import { smsSegments } from "../../messages/gsm7.ts";
import { bookingStepCopy, bookingStepKinds, bookingStepSms, officeAnswerCopy } from "./booking-step.copy.ts";
import type { BookingStep } from "./booking-step.copy.ts";
import { sampleBooking, sampleCompany } from "../sample-booking.ts";

const link = "https://chalkway.example/booking-success#B-7F3K9M.kq3v1n9x7b2m5c8z4j6h0g1f2d3s4a5p";
const factsOf = (step: BookingStep) => ({
  summary: { ...sampleBooking(), status: "needs_customer" as const },
  company: sampleCompany,
  step,
  link,
  bookAgain: "https://chalkway.example/book",
});
const lapsesAt = "2026-11-22T14:35:00+00:00";
const offer = { startsAt: "2026-11-25T09:00:00+00:00", endsAt: "2026-11-25T11:00:00+00:00", kind: "standard" };

test("a question says what is asked, for which collection, and until when", () => {
  const copy = bookingStepCopy("booking_question", factsOf({ question: "How heavy is the safe?", lapsesAt }));
  expect(copy.subject).toBe("A question about your booking (B-7F3K9M)");
  expect(copy.paragraphs).toEqual([
    "Before we can confirm your collection on Tue 24 Nov 2026, 9am to 11am, we need to ask:",
    "How heavy is the safe?",
    "Please answer by 2:35pm Sun 22 Nov. After that, your request ends and you pay nothing.",
  ]);
  expect(copy.button).toEqual({ label: "Answer", link });
});

test("an offer names both windows and that the price stays", () => {
  const { paragraphs, button } = bookingStepCopy("booking_question", factsOf({ offer, lapsesAt }));
  expect(paragraphs[0]).toBe(
    "We can’t do Tue 24 Nov 2026, 9am to 11am. We can come on Wed 25 Nov 2026, 9am to 11am for the same price, and we’re holding that window for you.",
  );
  expect(button.label).toBe("Accept or decline");
});

test("who let a request lapse is said as it was", () => {
  const text = (waitedFor: "customer" | "office") => bookingStepCopy("booking_lapsed", factsOf({ waitedFor })).paragraphs[0];
  expect(text("customer")).toMatch(/^We had no answer from you/);
  expect(text("office")).toMatch(/^We’re sorry we didn’t answer/);
});

test("a name that is a link greets nobody", () => {
  const facts = factsOf({ question: "How heavy is the safe?" });
  const summary = { ...facts.summary, contact: { fullName: "Win at evil.example" } };
  expect(bookingStepCopy("booking_question", { ...facts, summary }).greeting).toBe("Hello,");
});

describe("a text message", () => {
  test.each(bookingStepKinds)("about %s names the booking and leads on, in two parts at most", (kind) => {
    for (const step of [
      { question: "How heavy?", lapsesAt, reason: "We may not carry asbestos." },
      { offer, lapsesAt, reason: "x".repeat(300) },
    ]) {
      const text = bookingStepSms(kind, factsOf(step));
      expect(text).toContain("B-7F3K9M");
      expect(text).toContain(kind === "booking_lapsed" ? "https://chalkway.example/book" : link);
      expect(smsSegments(text)).toBeLessThanOrEqual(2);
    }
  });
});

test("the office reads what the customer chose, what they wrote, and by when we promised", () => {
  const facts = factsOf({ choice: "answer", answer: "Beside the shed" });
  const copy = officeAnswerCopy({
    ...facts,
    summary: { ...facts.summary, status: "pending_confirmation", answerBy: "2026-11-23T09:30:00+00:00" },
  });
  expect(copy.subject).toBe("The customer has answered: booking B-7F3K9M");
  expect(copy.paragraphs).toEqual(["It’s waiting for you to confirm it. The customer was promised an answer by 9:30am Mon 23 Nov."]);
  expect(JSON.stringify(copy.sections)).toContain("Beside the shed");
  expect(officeAnswerCopy(factsOf({ choice: "accept" })).paragraphs[0]).not.toContain("promised");
});

test("a request that ended says who has been told, and whom to ring", () => {
  const facts = factsOf({ choice: "lapsed" });
  expect(officeAnswerCopy(facts).paragraphs[0]).toMatch(/the customer has been told\.$/);
  const summary = { ...facts.summary, contact: { fullName: "Maya Okafor", mobile: "+441273496123" } };
  expect(officeAnswerCopy({ ...facts, summary }).paragraphs[0]).toMatch(/only gave a landline, so ring and tell them\.$/);
});
