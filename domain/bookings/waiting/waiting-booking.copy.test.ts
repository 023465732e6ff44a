/** The text about each kind of waiting booking claims nothing that is not true of it. */
import { expect, test } from "vitest";
import { prepareList } from "../../waste/waste.copy.ts";
import { bookingFacts, hazardsText } from "../copy/booking-facts.copy.ts";
import { sampleBooking } from "../sample-booking.ts";
import { officeReviewText, reviewTexts, waitingText } from "./waiting-booking.copy.ts";

const hazards = { present: "yes" as const, kinds: ["asbestos" as const, "paint" as const] };

test("each reason has a true sentence: what we cannot take, we say we cannot take", () => {
  expect(reviewTexts({ reasons: ["hazards"], hazards })).toEqual(["You told us about asbestos and paint. We can’t take asbestos."]);
  expect(reviewTexts({ reasons: ["hazards"], hazards: { present: "yes", kinds: ["oil"] } })).toEqual(["You told us about oil."]);
  expect(reviewTexts({ reasons: ["landline", "vans", "photos"] })).toEqual([
    "You only gave us a landline number, so we’ll ring you to confirm.",
    "This needs more than one van.",
    "We haven’t seen any photos of the load.",
  ]);
  expect(officeReviewText(["hazards", "landline"])).toBe("Hazards declared; landline only, so ring them");
});

test("the answer is promised at the time that was stored with the booking", () => {
  const waiting = { ...sampleBooking(), status: "pending_confirmation" as const, answerBy: "2026-11-21T08:30:00+00:00" };
  expect(waitingText(waiting)).toContain("we’ll answer by 8:30am Sat 21 Nov.");
});

test("a question and an offer say what is asked, and when the request ends by itself", () => {
  const waitingForAnswer = { ...sampleBooking(), status: "needs_customer" as const, lapsesAt: "2026-11-22T15:00:00+00:00" };
  expect(waitingText(waitingForAnswer)).toBe(
    "Your window is reserved. We need an answer from you before we can confirm. Please answer by 3pm Sun 22 Nov: after that, the request ends.",
  );
  const offer = { startsAt: "2026-11-25T09:00:00+00:00", endsAt: "2026-11-25T11:00:00+00:00", kind: "standard" as const };
  expect(waitingText({ ...waitingForAnswer, offer })).toContain("have offered you another");
});

test("before we come: asbestos is nothing that a list could make us take", () => {
  const text = prepareList({ ...sampleBooking(), hazards }).join(" ");
  expect(text).toContain("We can’t take asbestos, gas bottles or needles.");
  expect(text).toContain("You told us about asbestos. We can’t take this.");
  expect(text).not.toContain("unless they are on the list");
});

test("everything told is one list, and mail quotes nobody's links or free note", () => {
  const answers = {
    access: { ...sampleBooking().access, notes: "Side gate, see http://evil.example" },
    onSite: { fullName: "Sam Lee", mobile: "+447700900124" },
    hazards,
    notes: "The shed stays",
    quote: { reference: "Q-7F3K9M", photos: 3 },
  };
  expect(bookingFacts(answers, "office")).toEqual([
    { label: "Access", value: "1st floor, no lift, about 20 m to carry, the van can stop nearby free of charge" },
    { label: "Getting in", value: "Side gate, see http://evil.example" },
    { label: "Hazards", value: "Asbestos (we can’t take this), paint" },
    { label: "On site", value: "Sam Lee, 07700 900124" },
    { label: "Notes", value: "The shed stays" },
    { label: "Quote", value: "Q-7F3K9M, with 3 photos" },
  ]);
  const mail = bookingFacts(answers, "mail");
  expect(mail.map(({ label }) => label)).toEqual(["Access", "Getting in", "Hazards", "On site", "Quote"]);
  expect(JSON.stringify(mail)).not.toContain("evil.example");
  expect(bookingFacts(answers, "page").map(({ label }) => label)).toContain("Notes");
});

test("place, customer and photos are told once each: those of the quote with the quote, and on the page as pictures", () => {
  const answers = {
    access: sampleBooking().access,
    customer: { type: "business", company: "Lee & Co" },
    place: { siteLocation: "garage", presence: "no" },
    photoCount: 5,
    quote: { reference: "Q-7F3K9M", photos: 3 },
  } as const;
  expect(bookingFacts(answers, "office")).toEqual([
    { label: "For", value: "A business, Lee & Co" },
    { label: "Who’ll be there", value: "Nobody will be there: the photos show what to take" },
    { label: "Place", value: "Items in the garage" },
    { label: "Access", value: "1st floor, no lift, about 20 m to carry, the van can stop nearby free of charge" },
    { label: "Getting in", value: "Through the side gate" },
    { label: "Photos", value: "2 photos: open the booking to see them" },
    { label: "Quote", value: "Q-7F3K9M, with 3 photos" },
  ]);
  expect(bookingFacts({ ...answers, photoCount: 3 }, "office").map(({ label }) => label)).not.toContain("Photos");
  expect(bookingFacts(answers, "page").map(({ label }) => label)).not.toContain("Photos");
});

test("hazards read as they were declared", () => {
  expect(hazardsText(undefined)).toBe("");
  expect(hazardsText({ present: "no", kinds: [] })).toBe("None");
  expect(hazardsText({ present: "yes", kinds: [] })).toBe("Yes, but we don’t know which");
});
