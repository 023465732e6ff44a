/** The mail to the firm's own address about a new booking. */
import type { Company } from "../../company/company.ts";
import { formatPence } from "../../kernel/money.ts";
import { officeBookingLink } from "../booking-link.ts";
import type { BookingSummary } from "../bookings.contract.ts";
import { answerTime, isToBeConfirmed } from "../waiting/waiting-booking.copy.ts";
import { windowLabels } from "./booking.copy.ts";
import { serviceName } from "../../pricing/service.copy.ts";
import type { BookingStepCopy } from "./booking-step.copy.ts";
import { officeSections } from "./confirmation.copy.ts";

export type OfficeBookingFacts = { summary: BookingSummary; company: Company; publicUrl: string };

export function officeBookingCopy({ summary, company, publicUrl }: OfficeBookingFacts): BookingStepCopy {
  const { shortDay, time } = windowLabels(summary.window);
  const total = formatPence(summary.totalPence);
  const by = isToBeConfirmed(summary) ? answerTime(summary) : null;
  const title = by === null ? `New booking ${summary.reference}` : `To confirm by ${by}: booking ${summary.reference}`;
  const waits =
    by === null
      ? ""
      : ` This booking is waiting for you to confirm it. We promised the customer an answer by ${by}. Its window stays reserved.`;
  return {
    subject: `${title}: ${shortDay}, ${time}, ${summary.address.postcode}, ${total}`,
    title,
    greeting: "",
    paragraphs: [`${serviceName(summary.service)}, ${total}.${waits}`],
    sections: officeSections(summary, company),
    button: { label: "Open the booking", link: officeBookingLink(publicUrl, summary.reference) },
    footer: `Sent to the office of ${company.name} for every booking made on the site.`,
  };
}
