/** The facts for messages about one booking, and how they format a window. */
import type { BookingSummary, PaymentMethod } from "../bookings/bookings.contract.ts";
import type { ChangeReason } from "../bookings/change-orders/change-order-choices.ts";
import type { BookingStepCopy } from "../bookings/copy/booking-step.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import type { ComplaintOutcome } from "../complaints/complaint-choices.ts";
import type { Company } from "../company/company.ts";
import type { InvoiceKind } from "../invoices/invoice-choices.ts";
import { formatDate, formatTimeRange } from "../kernel/london-time.ts";

type Agreed = { startsAt?: string | undefined; endsAt?: string | undefined; totalPence?: number | undefined };

/** The event that caused the message, as it was then: the booking may have changed since. */
export type BookingNoticePayload = {
  kind?:
    | "rescheduled"
    | "items_added"
    | "corrected"
    | "details_changed"
    | "running_late"
    | "change_sent"
    | "change_approved"
    | "change_declined"
    | "change_expired"
    | "change_withdrawn"
    | "office_message"
    | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: Agreed | undefined;
  after?: Agreed | undefined;
  items?: { id: string; name?: string | undefined; quantity: number }[] | undefined;
  deltaPence?: number | undefined;
  changed?: string[] | undefined;
  /** With `change_…`: which change of price. */
  changeOrder?: { reference: string; version: number; reason: ChangeReason; statement: string } | undefined;
  /** Moved because we could not come as agreed. */
  isOurFault?: boolean | undefined;
  feePence?: number | undefined;
  refundPence?: number | undefined;
  /** How many minutes after the arrival window the crew came, and what we owe for that, for cancelling on the day or for not coming. */
  lateMinutes?: number | undefined;
  creditPence?: number | undefined;
  /** With `refund_recorded`: what was sent back. */
  refund?: { amountPence: number; method: PaymentMethod; number: string; reason?: string | undefined } | undefined;
  /** With `invoice_issued`: the paper that is attached. `credits`: of a credit note, the invoice. */
  invoice?:
    | {
        number: string;
        kind: InvoiceKind;
        grossPence: number;
        leftPence: number;
        dueOn: string;
        credits?: string | null | undefined;
      }
    | undefined;
  reason?: string | undefined;
  /** With `complaint_answered`: what we found, our answer, and whether it is the last. */
  complaint?: { outcome: ComplaintOutcome; text: string; isFinal: boolean } | undefined;
  /** With `office_message`, whose text is in `reason`. */
  subject?: string | undefined;
  /** What is still due for a completed collection. */
  duePence?: number | undefined;
  /** The label of the shared link by which the booking was moved. */
  byLink?: string | undefined;
  /** How many minutes late the crew is, and when it is expected. */
  minutes?: number | undefined;
  expected?: { startsAt: string; endsAt: string } | undefined;
};

export type BookingNoticeFacts = {
  summary: BookingSummary;
  company: Company;
  event: BookingNoticePayload;
  /** `bookingLink(…)` to the customer, `officeBookingLink(…)` to the office, `shortBookingLink(…)` in a text. */
  link: string;
  bookAgain: string;
  /** Where the collection can be reviewed. */
  reviewLink: string;
  /** Where it is paid online. */
  payLink: string;
  /** `changeOrderLink(…)` of the change order that the message is about. */
  changeLink: string;
  /** Where marketing by email is refused. */
  refuseLink: string;
  /** The time of sending. */
  now: Date;
};

/** `Tue 24 Nov 2026, 9am to 11am`; empty without a window. */
export function windowText({ startsAt, endsAt }: { startsAt?: string | undefined; endsAt?: string | undefined }): string {
  return startsAt === undefined || endsAt === undefined ? "" : `${formatDate(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`;
}

/** The part of a mail that depends on the event; greeting and footer are shared. */
export type NoticeWording = Pick<BookingStepCopy, "subject" | "title" | "paragraphs"> & {
  sections?: Section[];
  button?: BookingStepCopy["button"];
  optOut?: BookingStepCopy["optOut"];
};
