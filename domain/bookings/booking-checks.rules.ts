/**
 * The rules of a booking beyond the shape of its fields: checked by the form at each step, and by `book-collection` for
 * the whole. Each problem names the command's field; where the form asks for it elsewhere, the form maps it.
 */
import { phoneProblems } from "../kernel/contact-checks.ts";
import { addDays } from "../kernel/london-time.ts";
import type { LondonDate } from "../kernel/london-time.ts";
import { parsePostcode, postcodeMessage } from "../kernel/postcode.ts";
import type { FieldProblem } from "../kernel/problem.ts";
import type { Service } from "../pricing/price-choices.ts";
import { nextWorkingDay } from "../scheduling/scheduling.rules.ts";
import type { BookCollection } from "./bookings.contract.ts";
import { cancellationTerms } from "./cancellation.rules.ts";
import { isConsumer } from "./place/customer.rules.ts";
import type { Presence } from "./place/place-choices.ts";
import { isUnattended } from "./place/presence.rules.ts";

export function onSiteProblems(onSite: BookCollection["onSite"]): FieldProblem[] {
  return onSite === undefined ? [] : phoneProblems("onSite.mobile", onSite.mobile);
}

export function postcodeProblems(postcode: string): FieldProblem[] {
  return parsePostcode(postcode).ok ? [] : [problem("address.postcode", "coverage.postcode_invalid", postcodeMessage)];
}

/**
 * `collectionDate`: null while no window is chosen. `contractDay`: the last on which this booking can become a contract
 * (`lastContractDay`). An organisation has no 14-day right, so the ticks about it are not required.
 */
export function consentProblems(
  consents: BookCollection["consents"],
  collectionDate: LondonDate | null,
  contractDay: LondonDate,
  customer?: BookCollection["customer"],
): FieldProblem[] {
  const missing = (kind: keyof typeof consents, message: string) => [problem(`consents.${kind}`, "consent_missing", message)];
  const isEarly = collectionDate !== null && isConsumer(customer) && needsEarlyStart(collectionDate, contractDay);
  return [
    ...(consents.scope ? [] : missing("scope", "Tick to confirm that the list is complete and your answers are right")),
    ...(consents.terms ? [] : missing("terms", "Tick to agree to the terms of service")),
    ...(isEarly ? earlyStartProblems(consents, "consents.") : []),
  ];
}

/** The ticks that a collection inside the 14 days needs. The second left out: the first stands for both, in the older text (`earlierStartText`). */
export type EarlyStartTicks = { startWithin14Days: boolean; rightLostWhenComplete?: boolean | undefined };

/** `path`: where the ticks stand in the command's input. */
export function earlyStartProblems({ startWithin14Days, rightLostWhenComplete }: EarlyStartTicks, path = ""): FieldProblem[] {
  const missing = (kind: keyof EarlyStartTicks, message: string) => problem(`${path}${kind}`, "consent_missing", message);
  return [
    ...(startWithin14Days ? [] : [missing("startWithin14Days", "Tick to ask us to collect within your 14-day cancellation period")]),
    ...(rightLostWhenComplete === false
      ? [missing("rightLostWhenComplete", "Tick to confirm you understand that the right to cancel ends with the collection")]
      : []),
  ];
}

/**
 * A collection inside the 14 days after the day of the contract needs the customer's express request (Consumer Contracts
 * Regulations 2013, reg 36); a later one does not, and is then not asked for.
 */
export function needsEarlyStart(collectionDate: LondonDate, contractDay: LondonDate): boolean {
  return collectionDate <= addDays(contractDay, cancellationTerms.rightDays);
}

/**
 * The first day on which a service can be booked. A house clearance needs planning: the next working day at the earliest. Where
 * nobody is present, that working day is for checking the photos and for the payment to arrive.
 */
export function firstBookableDay(
  service: Service | null,
  today: LondonDate,
  isClosedDay: (date: LondonDate) => boolean,
  presence?: Presence,
): LondonDate {
  if (isUnattended(presence)) return addDays(nextWorkingDay(today, isClosedDay), 1);
  return service === "house-clearance" ? nextWorkingDay(today, isClosedDay) : today;
}

const problem = (field: string, code: string, message: string): FieldProblem => ({ field, code, message });
