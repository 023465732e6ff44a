/** An invented booking and firm, for tests and for previews of messages. */
import { consentTexts } from "./booking-request.contract.ts";
import type { BookingSummary } from "./bookings.contract.ts";
import { freeCancelUntil } from "./cancellation.rules.ts";
import type { Company } from "../company/company.ts";
import { addDays, isoInLondon, londonInstant } from "../kernel/london-time.ts";

export const sampleCompany: Company = {
  name: "Chalkway Clearance",
  legalName: "Chalkway Clearance Ltd",
  phone: "+441273496000",
  email: "hello@chalkway.example",
  addressLines: ["Unit 4, Malling Works", "Lewes", "BN7 2XX"],
  carrierNumber: "CBDU000000",
  companyNumber: "00000000",
  vatRegistered: true,
  vatNumber: "GB000000000",
  bankDetails: { accountName: "Chalkway Clearance Ltd", sortCode: "00-00-00", accountNumber: "00000000" },
  openingHours: [
    { days: "Mon-Fri", hours: "7AM-6PM" },
    { days: "Sat-Sun", hours: "8AM-4PM" },
  ],
  emergencyLine: false,
  serviceArea: { latitude: 51.5074, longitude: -0.1278, radiusMetres: 120_000 },
};

export type SampleWindow = { day: string; from: string; to: string; /** How long before that day it was booked. */ daysAhead?: number };

/** `day` and the times are London's: `sampleBooking({ day: "2027-03-28", from: "08:00", to: "10:00" })`. */
export function sampleBooking(when: SampleWindow = { day: "2026-11-24", from: "09:00", to: "11:00" }): BookingSummary {
  const bookedAt = isoInLondon(londonInstant(addDays(when.day, -(when.daysAhead ?? 4)), "14:05"));
  const startsAt = isoInLondon(londonInstant(when.day, when.from));
  const consent = (kind: keyof typeof consentTexts) => ({ kind, textVersion: consentTexts[kind].version, givenAt: bookedAt });
  return {
    reference: "B-7F3K9M",
    status: "confirmed",
    service: "furniture-removal",
    items: [
      { id: "sofa-3-seat", name: "Three-seat sofa", quantity: 1, flags: ["upholstered-seating", "pops"] },
      { id: "fridge-freezer", name: "Fridge freezer", quantity: 1, flags: ["weee", "fridge", "hazardous"] },
      { id: "chest-of-drawers", name: "Chest of drawers", quantity: 2, flags: [] },
    ],
    lines: [
      { code: "load", label: "Load, 2,900 litres", pence: 15_900, why: "The space your items take on the van" },
      { code: "handling", label: "Handling: sofa, fridge freezer", pence: 4_000, why: "Need separate disposal" },
      { code: "stairs", label: "One floor of stairs", pence: 1_000, why: "No lift", avoidBy: "have it on the ground floor: −£10" },
      { code: "reduction", label: "Everything outside and ready", pence: -1_590, why: "Nothing to carry out" },
      { code: "rounding", label: "Rounding", pence: -10, why: "To the whole pound" },
    ],
    totalPence: 19_300,
    vatPence: 3_217,
    vatPercent: 20,
    allowance: { litres: 2_900, kilograms: 325, minutes: 32 },
    window: { startsAt, endsAt: isoInLondon(londonInstant(when.day, when.to)), kind: "standard" },
    address: { line1: "12 Warwick Road", town: "Worthing", postcode: "BN14 8QX" },
    contact: { fullName: "Maya O'Brien", email: "maya@example.com", mobile: "+447700900123" },
    access: { floor: 1, lift: false, carryMetres: 20, parking: "free", dismantleCount: 0, notes: "Through the side gate" },
    hazards: { present: "no", kinds: [] },
    paymentMethod: "bank-transfer",
    consents: [consent("scope"), consent("terms"), consent("startWithin14Days"), consent("rightLostWhenComplete")],
    freeCancelUntil: isoInLondon(freeCancelUntil({ windowStartsAt: startsAt, bookedAt })),
    bookedAt,
    sequence: 0,
  };
}
