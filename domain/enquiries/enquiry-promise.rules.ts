/**
 * By when a person has answered an enquiry: after this many opening hours, not counting bank holidays, on which
 * the office may be empty; a call back by the end of the half day requested. A complaint follows the complaints procedure instead (web/content/legal/complaints.ts).
 */
import { addDays, londonDate, londonInstant } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";
import { afterOpenMinutes, closingOfWorkingDay, openTimesOn } from "../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import type { EnquiryTopic } from "./enquiries.contract.ts";
import type { CallBackTime } from "./enquiry-choices.ts";

/** Opening hours within which a person answers. */
export const answerHours = 4;
/** Working days within which a complaint is acknowledged (with the name of who deals with it), and answered. */
export const complaintDays = { acknowledged: 2, answered: 10 } as const;

/** @throws RangeError when the opening hours leave no open hour within the days searched */
export function enquiryPromise(topic: EnquiryTopic, sentAt: Instant, calendar: OfficeCalendar, callBack?: CallBackTime): Date {
  if (topic === "complaint") return closingOfWorkingDay(sentAt, complaintDays.acknowledged, calendar);
  if (callBack === "morning" || callBack === "afternoon") return endOfHalfDay(callBack, sentAt, calendar);
  return afterOpenMinutes(sentAt, answerHours * 60, calendar);
}

const hour = 3_600_000;
/** Days ahead within which an open day is looked for; beyond that the calendar must be wrong. */
const maxDays = 366;

/** The end of the next morning or afternoon in which the office is open for at least an hour. */
function endOfHalfDay(half: "morning" | "afternoon", sentAt: Instant, calendar: OfficeCalendar): Date {
  const today = londonDate(sentAt);
  for (let days = 0; days < maxDays; days += 1) {
    const date = addDays(today, days);
    const open = openTimesOn(date, calendar);
    if (open === null) continue;
    const noon = londonInstant(date, "12:00").getTime();
    const [from, to] = half === "morning" ? [open.opens, Math.min(open.closes, noon)] : [Math.max(open.opens, noon), open.closes];
    if (to - Math.max(from, new Date(sentAt).getTime()) >= hour) return new Date(to);
  }
  throw new RangeError("The office is not open at that time of day within a year");
}
