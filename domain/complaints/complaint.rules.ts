/** Who may complain of what, and until when. The database's function `app.can_complain` says the same; a test compares the two. */
import { complaintDays } from "../enquiries/enquiry-promise.rules.ts";
import type { BookingState } from "../bookings/booking-request.contract.ts";
import { openToComplaintStates } from "../bookings/generated/state-sets.ts";
import type { Instant } from "../kernel/london-time.ts";
import { closingOfWorkingDay } from "../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import { complaintLimits } from "./complaint-choices.ts";
import type { ComplaintState } from "./complaint-choices.ts";

/** The visit is over, whatever came of it. Before that the crew or the office is called. */
export const complaintStatesOfBooking = openToComplaintStates;

const day = 86_400_000;

/** The last moment for a complaint on the booking's page; after that by phone or letter. */
export const complainUntil = (windowEndsAt: Instant): Date => new Date(new Date(windowEndsAt).getTime() + complaintLimits.days * day);

export function canComplain({ status, endsAt }: { status: BookingState; endsAt: Instant }, now: Instant): boolean {
  return complaintStatesOfBooking.some((state) => state === status) && new Date(now) <= complainUntil(endsAt);
}

/** By when a complaint has its answer with reasons. @throws RangeError where the opening hours have no such day within a year */
export const complaintAnswerBy = (raisedAt: Instant, calendar: OfficeCalendar): Date =>
  closingOfWorkingDay(raisedAt, complaintDays.answered, calendar);

/** Whether we owe the customer an answer. */
export const awaitsAnswer = (state: ComplaintState): boolean => state === "open" || state === "again";
export const isOver = (state: ComplaintState): boolean => state === "settled" || state === "closed";
