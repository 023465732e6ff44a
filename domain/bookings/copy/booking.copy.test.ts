/** The texts of a booking, by law and house style. */
import { describe, expect, test } from "vitest";
import type { BookingSummary } from "../bookings.contract.ts";
import { bookingSections } from "./confirmation.copy.ts";
import { accessLines, asSentence, consentCopy, greetingName, vatText } from "./booking.copy.ts";
import { cancellationForm, cancellationInstructions, cancellationPeriodEnds } from "./cancellation.copy.ts";
import { sectionsAsText, wrap } from "../../messages/plain-text.ts";
import { freeCancelText, payerText, paymentCopy, transferCodeText } from "./price-promise.copy.ts";
import { sampleBooking, sampleCompany } from "../sample-booking.ts";
import { traderFacts } from "../../company/trader.copy.ts";
import { prepareList, seatingText, wasteDescription } from "../../waste/waste.copy.ts";

const booking = sampleBooking();
const publicUrl = "https://chalkway.example";
const labels = (company = sampleCompany) => traderFacts(company).map(({ label }) => label);

test("a reason of ours ends as a sentence, whoever entered it", () => {
  expect(["Van broke  down", "The van broke down.", "Sorry!", "", undefined].map(asSentence)).toEqual([
    "Van broke down.",
    "The van broke down.",
    "Sorry!",
    "",
    "",
  ]);
});

describe("cancelling", () => {
  test("is free until the window opens while the 14 days run", () => {
    expect(freeCancelText(booking)).toBe("Cancelling or moving it is free until 9am Tue 24 Nov, when your arrival window begins.");
  });

  test("says the year where it is another than the one in which was booked", () => {
    const next = { ...sampleBooking({ day: "2027-01-08", from: "08:00", to: "10:00" }), bookedAt: "2026-12-28T10:00:00Z" };
    expect(freeCancelText(next)).toContain("free until 8am Fri 8 Jan 2027, when");
    expect(freeCancelText({ ...next, bookedAt: "2027-01-02T10:00:00Z" })).toContain("free until 8am Fri 8 Jan, when");
  });

  test("is free until six the evening before when the 14 days are over, and then has a price in pounds", () => {
    const later = sampleBooking({ day: "2027-03-28", from: "08:00", to: "10:00", daysAhead: 30 });
    expect(freeCancelText(later)).toBe(
      "Cancelling or moving it is free until 6pm Sat 27 Mar. After that, cancelling costs £25, or £50 in the last two hours before the window.",
    );
    expect(freeCancelText({ ...later, totalPence: 9_900 })).toContain("costs £19.80, or £49.50 in the last two hours before the window.");
  });

  test("is a right until the end of the fourteenth day after the contract, by London's calendar", () => {
    expect(cancellationPeriodEnds("2026-11-20T14:05:00Z")).toBe("Fri 4 Dec 2026");
    expect(cancellationPeriodEnds("2027-03-27T23:59:00Z")).toBe("Sat 10 Apr 2027");
    expect(cancellationPeriodEnds("2027-03-28T23:30:00Z")).toBe("Mon 12 Apr 2027");
  });

  test("costs a part of the price only for somebody who asked for an early start", () => {
    const patient = { ...booking, consents: booking.consents.filter(({ kind }) => kind !== "startWithin14Days") };
    const effects = (summary: typeof booking) => cancellationInstructions(summary, sampleCompany)[1]?.paragraphs.join(" ");
    expect(effects(booking)).toContain("in proportion to what has been performed");
    expect(effects(patient)).not.toContain("in proportion");
  });

  test("is not yet a question while a person has to agree: the request can be taken back", () => {
    const waiting = { ...booking, status: "pending_confirmation" as const };
    expect(freeCancelText(waiting)).toMatch(/^You can withdraw your request free of charge until we confirm it\./);
    const text = sectionsAsText([...bookingSections(waiting, sampleCompany, "message", publicUrl)]).replace(/\s+/g, " ");
    expect(text).toContain("until the end of the fourteenth day after the day on which we confirm it");
    expect(cancellationInstructions(waiting, sampleCompany)[0]?.paragraphs[1]).toContain("the day on which we confirm your booking");
    expect(text).not.toMatch(/is free until|Fri 4 Dec|booked/);
  });

  test("comes with the model form, filled in as far as we know", () => {
    const form = cancellationForm(booking, sampleCompany);
    expect(form.to).toBe(
      "To Chalkway Clearance Ltd, Unit 4, Malling Works, Lewes, BN7 2XX, telephone 01273 496000, hello@chalkway.example:",
    );
    expect(form.notice).toContain("hereby give notice that I/We [*] cancel my/our [*] contract");
    expect(form.fields.map(({ value }) => value)).toEqual([
      "Fri 20 Nov 2026",
      "Maya O'Brien",
      "12 Warwick Road, Worthing, BN14 8QX",
      "",
      "",
    ]);
  });
});

test("a confirmation keeps what its customer agreed to: what we owe when we fail, what a visit in vain costs, and how to complain", () => {
  for (const detail of ["message", "document"] as const) {
    const text = sectionsAsText(bookingSections(booking, sampleCompany, detail, `${publicUrl}/`)).replace(/\s+/g, " ");
    expect(text).toContain("If nobody lets the crew in, the visit costs £50.");
    expect(text).toContain("15 to 60 minutes after your window ends, £10 comes off the price.");
    expect(text).toContain("you get back everything you paid, plus £25.");
    expect(text).toContain("To complain, email hello@chalkway.example or call 01273 496000. Within 2 working days");
    expect(text).toContain("All our terms: https://chalkway.example/terms.");
  }
});

describe("paying", () => {
  test("by transfer uses the booking's reference, with or without our account details", () => {
    expect(paymentCopy(booking, sampleCompany).bank).toContainEqual({ label: "Payment reference", value: "B-7F3K9M" });
    const before = paymentCopy(booking, { bankDetails: null });
    expect(before.bank).toEqual([]);
    expect(before.how).toContain("with B-7F3K9M as the payment reference");
  });

  test("by transfer isn't asked for on a day that is past, once the collection is done", () => {
    for (const presence of ["yes", "no"] as const) {
      const how = (status: BookingSummary["status"]) => paymentCopy({ ...booking, status, place: { presence } }, sampleCompany).how;
      expect(how("confirmed")).toMatch(/by bank transfer (on|before) the day of the collection, /);
      expect(how("completed")).toBe("Pay £193.00 by bank transfer, with your booking reference as the payment reference.");
    }
  });

  test("by transfer can be scanned, as the same text; not without account details, nor where nothing is to be transferred", () => {
    expect(transferCodeText(booking, sampleCompany)).toBe(
      "Amount: £193.00\nAccount name: Chalkway Clearance Ltd\nSort code: 00-00-00\nAccount number: 00000000\nPayment reference: B-7F3K9M",
    );
    expect(transferCodeText({ ...booking, paidPence: 10_000 }, sampleCompany)).toContain("Amount: £93.00");
    const closed = { ...booking, status: "closed", paymentMethod: "cash" } as const;
    expect(transferCodeText(closed, sampleCompany)).toContain("Amount: £193.00");
    expect(transferCodeText(booking, { bankDetails: null })).toBeNull();
    for (const other of [{ paidPence: 19_300 }, { paymentMethod: "cash" }, { feePence: 5_000, owedPence: 0 }] as const)
      expect(transferCodeText({ ...booking, ...other }, sampleCompany)).toBeNull();
  });

  test("in cash happens when the work is done, against a receipt", () => {
    expect(paymentCopy({ ...booking, paymentMethod: "cash" }, sampleCompany).how).toBe(
      "Pay the crew £193.00 in cash when the collection is done. They’ll give you a receipt on the spot.",
    );
  });

  test("waits until we have confirmed, whatever the method", () => {
    for (const paymentMethod of ["cash", "bank-transfer"] as const)
      expect(paymentCopy({ ...booking, paymentMethod, status: "pending_confirmation" }, sampleCompany).how).toMatch(
        /^There’s nothing to pay until we’ve confirmed\. Pay /,
      );
  });

  test("is not asked of a customer who named somebody else as the payer", () => {
    const others = { ...booking, payer: { fullName: "Ann Lee", email: "ann@example.com" } };
    for (const paymentMethod of ["cash", "bank-transfer"] as const) {
      expect(paymentCopy({ ...others, paymentMethod }, sampleCompany).how).toMatch(/^£193\.00 is due /);
      expect(paymentCopy({ ...others, paymentMethod }, sampleCompany, { isToPayer: true }).how).toMatch(/^Pay /);
    }
  });

  test("can be somebody else's, with their order number", () => {
    expect(payerText({ fullName: "Ann Lee", email: "ann@example.com", company: "Lee & Co", purchaseOrder: "PO-7" })).toBe(
      "Ann Lee, Lee & Co, purchase order PO-7",
    );
    expect(payerText(undefined)).toBeNull();
  });

  test("names VAT only when the firm charges it", () => {
    expect(vatText(booking, sampleCompany)).toBe("including £32.17 VAT at 20%");
    expect(vatText(booking, { vatRegistered: false })).toBe("no VAT charged");
  });
});

describe("who the customer deals with", () => {
  test("is told in full once the owner has entered it", () => {
    expect(labels()).toEqual(["Trader", "Address", "Phone", "Email", "Company number", "VAT number", "Waste carrier registration"]);
  });

  test("claims no registration that is not there", () => {
    expect(labels({ ...sampleCompany, carrierNumber: "", companyNumber: "", vatRegistered: false })).toEqual([
      "Trader",
      "Address",
      "Phone",
      "Email",
    ]);
  });
});

describe("what is taken", () => {
  test("gets the law's description when it is padded seating, and is never called recycled", () => {
    const [sofa] = booking.items;
    expect(sofa && wasteDescription(sofa)).toContain(
      "Domestic seating waste containing persistent organic pollutants (POPs, commonly decabromodiphenyl ether, DecaBDE)",
    );
    expect(seatingText(booking.items)).toContain("cannot be recycled");
    expect(seatingText([{ name: "Corner or L-shaped sofa", flags: ["upholstered-seating"] }])).toContain(
      "(on your list: corner or L-shaped sofa)",
    );
    expect(seatingText([{ name: "Chest of drawers", flags: [] }])).toBeNull();
  });

  test("brings its own advice", () => {
    expect(prepareList(booking).join(" ")).toContain("Empty fridges and freezers");
    expect(prepareList({ ...booking, items: [] }).join(" ")).not.toContain("fridges");
    expect(prepareList({ ...booking, onSite: { fullName: "Sam", mobile: "+447700900124" } })[0]).toContain("Sam can be there");
  });

  test("is reached as the customer said", () => {
    expect(accessLines(booking.access)).toEqual(["1st floor, no lift", "about 20 m to carry", "the van can stop nearby free of charge"]);
    expect(
      accessLines({ ...booking.access, floor: -1, lift: true, carryMetres: 0, parking: "none-within-25m", dismantleCount: 2 }),
    ).toEqual(["basement, with a lift", "nowhere for the van to stop within 25 m", "2 to take apart"]);
  });
});

describe("consents", () => {
  test("are told with their words, version and time on London's clocks", () => {
    expect(consentCopy(sampleBooking({ day: "2027-04-02", from: "07:00", to: "09:00" }).consents)[1]).toEqual({
      text: "I agree to the terms of service.",
      record: "Agreed at 2:05pm on Mon 29 Mar 2027, wording 2026-11-3",
    });
  });

  test("under older words do not pretend to today's", () => {
    expect(consentCopy([{ kind: "scope", textVersion: "2025-01-1", givenAt: booking.bookedAt }])[0]?.text).toBe(
      "The list and the access answers",
    );
  });
});

describe("a greeting", () => {
  test.each(["Maya O'Brien", "Łukasz Żółć", "J. Smith", "王小明"])("uses the name %s", (name) => {
    expect(greetingName(name)).toBe(name);
  });

  test.each(["Win now http://evil.example", "evil.example", "www evil", "a@b.example", "<b>", "  "])(
    "leaves out %j, which is no name",
    (name) => {
      expect(greetingName(name)).toBeNull();
    },
  );
});

test("plain text is broken at 72 characters, and prices stand in one column", () => {
  const text = sectionsAsText(bookingSections(booking, sampleCompany, "message", publicUrl));
  const lines = text.split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
  const prices = lines.filter((line) => / \.{3,} /.test(line));
  expect(prices.map((line) => line.length)).toEqual(Array(5).fill(72));
  expect(wrap(`See ${"x".repeat(90)} there`)).toBe(`See\n${"x".repeat(90)}\nthere`);
});
