/** The printed text about place, customer and payer. */
import { describe, expect, test } from "vitest";
import { exVatText } from "../copy/booking.copy.ts";
import { bookingSections, officeSections } from "../copy/confirmation.copy.ts";
import { isConsumer } from "./customer.rules.ts";
import { customerText, photosText, placeText, presenceText, transferNoteRows } from "./place.copy.ts";
import { freeCancelText } from "../copy/price-promise.copy.ts";
import { sampleBooking, sampleCompany } from "../sample-booking.ts";
import { sectionsAsText } from "../../messages/plain-text.ts";
import { prepareList } from "../../waste/waste.copy.ts";

const booking = sampleBooking();
const business = {
  ...booking,
  customer: { type: "business", company: "Lee & Co", sicCode: "68320" },
  consents: booking.consents.filter(({ kind }) => kind === "scope" || kind === "terms"),
} as const;
const flat = (text: string) => text.replace(/\s+/g, " ");
const textOf = (summary: typeof booking) =>
  flat(sectionsAsText(bookingSections(summary, sampleCompany, "message", "https://chalkway.example")));

describe("the place", () => {
  test("is one sentence of what was said, and nothing where nothing was", () => {
    expect(
      placeText({ propertyType: "house", siteLocation: "loft", vehicleLimit: "narrow", pets: true, what3words: "///filled.count.soap" }),
    ).toBe("House, items in the loft, a narrow road or gate, pets on site, what3words ///filled.count.soap");
    expect([placeText(undefined), placeText({}), placeText({ vehicleLimit: "none", pets: false }), presenceText({})]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("puts no link into anybody's mail", () => {
    expect(placeText({ what3words: "///pay.here.com" })).toBe("What3words ///pay. here. com");
  });

  test("reaches the customer's message and the office's", () => {
    const summary = { ...booking, place: { siteLocation: "garage", presence: "neighbour" }, photoCount: 2 } as const;
    expect(textOf(summary)).toContain("Who’ll be there: A neighbour will let the crew in Place: Items in the garage");
    const office = flat(sectionsAsText(officeSections(summary, sampleCompany)));
    expect(office).toContain("Photos: 2 photos: open the booking to see them");
    expect(office).toContain("Who’ll be there: A neighbour will let the crew in");
    expect(photosText(0)).toBeNull();
  });

  test("where nobody is there nobody is asked to wait for the crew", () => {
    expect(prepareList({ ...booking, place: { presence: "no" } })[0]).toMatch(/^Put the items where your photos show them/);
    expect(prepareList(booking)[0]).toMatch(/^Make sure you or someone you trust/);
  });
});

describe("an organisation", () => {
  test("is a business, a charity, or a landlord in a company's name", () => {
    expect(
      [
        undefined,
        { type: "home" },
        { type: "landlord_or_agent" },
        { type: "landlord_or_agent", company: "Downs Lettings" },
        { type: "business" },
        { type: "charity" },
      ].map((customer) => isConsumer(customer as Parameters<typeof isConsumer>[0])),
    ).toEqual([true, true, true, false, false, false]);
  });

  test("reads nothing of a consumer's right, the price without VAT, and what its transfer note will say", () => {
    expect(textOf(booking)).toMatch(/As a consumer you may cancel/);
    expect(textOf(business)).not.toMatch(/consumer|14.day|fourteenth/);
    expect(textOf(business)).toContain("Without VAT: £160.83 plus £32.17 VAT at 20%.");
    expect(textOf(business)).toContain("Transferor: Lee & Co");
    expect(exVatText(business, { vatRegistered: false })).toBeNull();
    expect(exVatText(booking, sampleCompany)).toBeNull();
    expect(customerText(business.customer)).toBe("A business, Lee & Co, SIC 68320");
  });

  test("without a SIC code is told that the note needs one; a household has no note", () => {
    const rows = transferNoteRows({ ...booking, customer: { type: "charity", company: "Open Door" } });
    expect(rows.find(({ label }) => label === "SIC 2007 code")?.value).toMatch(/^Not given yet/);
    expect([transferNoteRows(booking), customerText({ type: "home" })]).toEqual([[], null]);
  });

  test("that books in the evening before the day has no free time left, and is told so", () => {
    const late = { ...business, bookedAt: "2026-11-23T20:00:00+00:00", freeCancelUntil: "2026-11-23T18:00:00+00:00" };
    expect(freeCancelText(late)).toBe("Cancelling now costs £25, or £50 in the last two hours before the window.");
  });
});
