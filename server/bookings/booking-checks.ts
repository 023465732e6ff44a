/** What must be true of a booking beyond the shape of its fields: every problem at once, each at its field. */
import type { BookCollection } from "#domain/bookings/bookings.contract.ts";
import { addDays, londonDate, weekdayOf } from "#domain/kernel/london-time.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import type { ParsedPhone } from "#domain/kernel/phone.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { HoldFacts } from "./tokens.ts";

export type CheckedPeople = { mobile: Extract<ParsedPhone, { ok: true }> | undefined; onSiteMobile: string | undefined; postcode: string };

const phoneWords = "Enter a UK phone number, like 07700 900123";
/** A collection inside the 14 days in which a consumer may cancel needs their express request (law.md 11). */
const cancellationDays = 14;

export function checkBooking(
  input: BookCollection,
  hold: HoldFacts,
  now: Date,
  isClosedDay: (date: string) => boolean,
): { problems: FieldProblem[]; people: CheckedPeople } {
  const problems: FieldProblem[] = [];
  const wrong = (field: string, code: string, message: string) => void problems.push({ field, code, message });

  const mobileText = input.contact.mobile?.trim() ?? "";
  const mobile = mobileText === "" ? undefined : parsePhone(mobileText);
  if (mobile?.ok === false) wrong("contact.mobile", "phone_invalid", phoneWords);
  if (mobileText === "" && input.contact.email === undefined)
    wrong("contact.email", "contact_missing", "Enter an email address or a mobile number, so that we can reach you");
  const onSite = input.onSite === undefined ? undefined : parsePhone(input.onSite.mobile);
  if (onSite?.ok === false) wrong("onSite.mobile", "phone_invalid", phoneWords);
  const postcode = parsePostcode(input.address.postcode);
  if (!postcode.ok) wrong("address.postcode", "coverage.postcode_invalid", "Enter a full UK postcode, like BN14 8QX");

  if (!input.consents.scope) wrong("consents.scope", "consent_missing", "Tick to say that the list is complete");
  if (!input.consents.terms) wrong("consents.terms", "consent_missing", "Tick to agree to the terms of service");
  if (hold.date <= addDays(londonDate(now), cancellationDays) && !input.consents.startWithin14Days)
    wrong(
      "consents.startWithin14Days",
      "consent_missing",
      "Tick to ask us to come within your 14-day cancellation period, or choose a later day",
    );
  if (input.service === "house-clearance" && hold.date < nextWorkingDay(londonDate(now), isClosedDay))
    wrong("service", "bookings.lead_time", "A house clearance needs until the next working day: choose a later window");
  if (input.timing.date !== undefined && input.timing.date < londonDate(now))
    wrong("timing.date", "scheduling.date_past", "Choose a date from today on");
  return {
    problems,
    people: {
      mobile: mobile?.ok ? mobile : undefined,
      onSiteMobile: onSite?.ok ? onSite.e164 : undefined,
      postcode: postcode.ok ? postcode.postcode : "",
    },
  };
}

function nextWorkingDay(today: string, isClosedDay: (date: string) => boolean): string {
  let day = addDays(today, 1);
  while (weekdayOf(day) > 5 || isClosedDay(day)) day = addDays(day, 1);
  return day;
}
