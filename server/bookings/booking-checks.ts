/** What must be true of a booking beyond the shape of its fields: every problem at once, each at its field. */
import { consentProblems, firstDayOf, onSiteProblems, postcodeProblems } from "#domain/bookings/booking-checks.rules.ts";
import type { BookCollection } from "#domain/bookings/bookings.contract.ts";
import { contactProblems } from "#domain/kernel/contact-checks.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import type { ParsedPhone } from "#domain/kernel/phone.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { HoldFacts } from "./tokens.ts";

export type CheckedPeople = { mobile: Extract<ParsedPhone, { ok: true }> | undefined; onSiteMobile: string | undefined; postcode: string };

export function checkBooking(
  input: BookCollection,
  hold: HoldFacts,
  now: Date,
  isClosedDay: (date: string) => boolean,
): { problems: FieldProblem[]; people: CheckedPeople } {
  const today = londonDate(now);
  const problems = [
    ...contactProblems(input.contact),
    ...onSiteProblems(input.onSite),
    ...postcodeProblems(input.address.postcode),
    ...consentProblems(input.consents, hold.date, today),
  ];
  const wrong = (field: string, code: string, message: string) => void problems.push({ field, code, message });
  // The form offers only windows from that day on, and no day that is over.
  if (hold.date < firstDayOf(input.service, today, isClosedDay))
    wrong("service", "bookings.lead_time", "A house clearance needs until the next working day: choose a later window");
  if (input.timing.date !== undefined && input.timing.date < today)
    wrong("timing.date", "scheduling.date_past", "Choose a date from today on");
  return { problems, people: peopleOf(input) };
}

/** Numbers and postcode in their written form; empty where a problem names them. */
function peopleOf({ contact, onSite, address }: BookCollection): CheckedPeople {
  const mobile = parsePhone(contact.mobile ?? "");
  const onSiteMobile = parsePhone(onSite?.mobile ?? "");
  const postcode = parsePostcode(address.postcode);
  return {
    mobile: mobile.ok ? mobile : undefined,
    onSiteMobile: onSiteMobile.ok ? onSiteMobile.e164 : undefined,
    postcode: postcode.ok ? postcode.postcode : "",
  };
}
