/**
 * By when a person has answered an enquiry: so many hours of the office being open, bank holidays not counted because
 * nobody promises to be there. A complaint goes by the complaints procedure instead (web/content/legal/complaints.ts).
 */
import type { Instant } from "../kernel/london-time.ts";
import { afterOpenMinutes, closingOfWorkingDay } from "../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import type { EnquiryTopic } from "./enquiries.contract.ts";

/** Hours of the office being open within which a person answers. */
export const answerHours = 4;
/** Working days within which somebody tells who deals with a complaint, and within which it is answered. */
export const complaintDays = { acknowledged: 2, answered: 10 } as const;

/** @throws RangeError when the opening hours leave no open hour within the days searched */
export function enquiryPromise(topic: EnquiryTopic, sentAt: Instant, calendar: OfficeCalendar): Date {
  return topic === "complaint"
    ? closingOfWorkingDay(sentAt, complaintDays.acknowledged, calendar)
    : afterOpenMinutes(sentAt, answerHours * 60, calendar);
}
