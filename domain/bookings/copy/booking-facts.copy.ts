/**
 * All answers of a booking except its list and price, as label and value: the one list that the mails, the PDF,
 * `/booking-success`, the console and the crew's sheet print. A new answer is added here.
 */
import type { BookingSummary } from "../bookings.contract.ts";
import { formatPhone } from "../../kernel/phone.ts";
import { hazardTable } from "../../waste/hazards.ts";
import { accessLines, oneLine, quotedText } from "./booking.copy.ts";
import { fitsFloor } from "../place/floor-fits.rules.ts";
import { customerText, photosText, placeText, presenceText } from "../place/place.copy.ts";

export type Fact = { label: string; value: string };
export type BookingAnswers = Pick<BookingSummary, "access"> &
  Partial<Pick<BookingSummary, "customer" | "place" | "hazards" | "onSite" | "notes" | "photoCount" | "quote">>;

/**
 * `office`: as typed. `mail`: to an address that anybody may have entered, so without links and without the free note.
 * `page`: to whoever holds the booking's link.
 */
export type Audience = "office" | "mail" | "page";

export function bookingFacts(answers: BookingAnswers, audience: Audience): Fact[] {
  const entered = audience === "office" ? oneLine : quotedText;
  const { customer, place, access, onSite, notes, hazards, quote } = answers;
  return [
    { label: "For", value: customerText(customer) ?? "" },
    { label: "Who’ll be there", value: presenceText(place) ?? "" },
    { label: "Place", value: placeText(placeOn(place, access.floor)) ?? "" },
    { label: "Access", value: sentenceCase(accessLines(access).join(", ")) },
    { label: "Getting in", value: entered(access.notes) },
    { label: "Hazards", value: hazardsText(hazards) },
    { label: "On site", value: onSite ? `${entered(onSite.fullName)}, ${formatPhone(onSite.mobile)}` : "" },
    { label: "Notes", value: audience === "mail" ? "" : entered(notes) },
    { label: "Photos", value: audience === "page" ? "" : (photosText(ownPhotos(answers)) ?? "") }, // the page shows them
    { label: "Quote", value: quoteText(quote) },
  ].filter(({ value }) => value !== "");
}

/** Bookings of before 0123 may say “upstairs” beside “ground floor”: what was priced is the floor. */
function placeOn(place: BookingAnswers["place"], floor: number): BookingAnswers["place"] {
  if (place === undefined || fitsFloor(place.siteLocation, floor)) return place;
  const { siteLocation: _, ...rest } = place;
  return rest;
}

/** `Asbestos (we can’t take it), paint`; empty where the question was not asked. */
export function hazardsText(hazards: BookingSummary["hazards"]): string {
  if (hazards === undefined) return "";
  if (hazards.present === "no") return "None";
  if (hazards.kinds.length === 0) return "Yes, but we don’t know which";
  const names = hazards.kinds.map((kind) => {
    const { label, isTaken } = hazardTable[kind];
    return `${label.toLowerCase()}${isTaken ? "" : " (we can’t take this)"}`;
  });
  return sentenceCase(names.join(", "));
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Without the photos of its quote, which are listed with the quote. */
const ownPhotos = ({ photoCount = 0, quote }: BookingAnswers): number => photoCount - (quote?.photos ?? 0);

function quoteText(quote: BookingSummary["quote"]): string {
  if (quote === undefined) return "";
  return quote.photos === 0 ? quote.reference : `${quote.reference}, with ${quote.photos} photo${quote.photos === 1 ? "" : "s"}`;
}
