/** Validates a booking beyond the shape of its fields: all problems at once, each at its field. */
import { consentProblems, firstBookableDay, onSiteProblems, postcodeProblems } from "#domain/bookings/booking-checks.rules.ts";
import type { BookCollection } from "#domain/bookings/bookings.contract.ts";
import { customerProblems } from "#domain/bookings/place/customer.rules.ts";
import { floorProblems } from "#domain/bookings/place/floor-fits.rules.ts";
import { isUnattended, presenceProblems } from "#domain/bookings/place/presence.rules.ts";
import { contactProblems } from "#domain/kernel/contact-checks.ts";
import { formatDay, londonDate } from "#domain/kernel/london-time.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import type { ParsedPhone } from "#domain/kernel/phone.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { HoldFacts } from "./tokens.ts";

export type CheckedPeople = { mobile: Extract<ParsedPhone, { ok: true }> | undefined; onSiteMobile: string | undefined; postcode: string };

export function checkBooking(
  input: Omit<BookCollection, "quote">,
  hold: HoldFacts,
  { now, isClosedDay, photoCount }: { now: Date; isClosedDay: (date: string) => boolean; photoCount: number },
): { problems: FieldProblem[]; people: CheckedPeople } {
  const today = londonDate(now);
  const problems = [
    ...contactProblems(input.contact),
    ...onSiteProblems(input.onSite),
    ...postcodeProblems(input.address.postcode),
    ...consentProblems(input.consents, hold.date, today, input.customer),
    ...customerProblems(input.customer),
    // Ready outside, it no longer matters where the items stood.
    ...(input.timing.outsideReady ? [] : floorProblems(input.place?.siteLocation, input.access.floor)),
    ...presenceProblems({ ...input, presence: input.place?.presence, photoCount }),
  ];
  const wrong = (field: string, code: string, message: string) => void problems.push({ field, code, message });
  // The form offers only windows from that day on, and none in the past.
  if (hold.date < firstBookableDay(input.service, today, isClosedDay))
    wrong("service", "bookings.lead_time", "We need until the next working day to prepare for a house clearance, so choose a later window");
  const firstUnattended = firstBookableDay(input.service, today, isClosedDay, input.place?.presence);
  if (isUnattended(input.place?.presence) && hold.date < firstUnattended)
    wrong(
      "place.presence",
      "bookings.lead_time",
      `Nobody will be there, so we need a working day to check your photos and receive your payment: choose a time from ${formatDay(firstUnattended)}, or have somebody meet the crew`,
    );
  if (input.timing.date !== undefined && input.timing.date < today)
    wrong("timing.date", "scheduling.date_past", "Choose today or a later date");
  return { problems, people: checkPeople(input) };
}

/** Numbers and postcode in their stored form; empty where they have a problem. */
function checkPeople({ contact, onSite, address }: Omit<BookCollection, "quote">): CheckedPeople {
  const mobile = parsePhone(contact.mobile ?? "");
  const onSiteMobile = parsePhone(onSite?.mobile ?? "");
  const postcode = parsePostcode(address.postcode);
  return {
    mobile: mobile.ok ? mobile : undefined,
    onSiteMobile: onSiteMobile.ok ? onSiteMobile.e164 : undefined,
    postcode: postcode.ok ? postcode.postcode : "",
  };
}
