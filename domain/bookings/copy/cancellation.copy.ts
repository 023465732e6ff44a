/**
 * The right to cancel and the model form: wording of the Consumer Contracts (Information, Cancellation and Additional
 * Charges) Regulations 2013, Schedule 3, filled in for one booking. The Schedule prescribes the text; do not reword it.
 */
import type { BookingSummary } from "../bookings.contract.ts";
import type { Company } from "../../company/company.ts";
import { addDays, formatDate, londonDate } from "../../kernel/london-time.ts";
import { formatPhone } from "../../kernel/phone.ts";
import { cancellationTerms, contractMadeAt } from "../cancellation.rules.ts";
import { isToBeConfirmed } from "../waiting/waiting-booking.copy.ts";
import { addressLines, oneLine } from "./booking.copy.ts";
import { serviceName } from "../../pricing/service.copy.ts";

/** The last day of the right: 14 days after the day of the contract. `Fri 4 Dec 2026`. */
export function cancellationPeriodEnds(bookedAt: string): string {
  return formatDate(addDays(londonDate(bookedAt), cancellationTerms.rightDays));
}

/** Whether a stored tick asks for the service inside the 14 days. */
export function requestedEarlyStart(consents: BookingSummary["consents"]): boolean {
  return consents.some((consent) => consent.kind === "startWithin14Days");
}

/** The right in a few sentences; `form` says where to find the model form. The Schedule's own text is in the PDF. */
export function cancellationSummary(summary: BookingSummary, company: Company, form: string): string[] {
  const ends = isToBeConfirmed(summary)
    ? "the fourteenth day after the day on which we confirm it"
    : cancellationPeriodEnds(contractMadeAt(summary));
  const sentences = [
    `As a consumer you may cancel this contract without giving a reason until the end of ${ends}. Tell us by email to ${company.email} or by phone on ${formatPhone(company.phone)}, or use ${form}.`,
  ];
  if (requestedEarlyStart(summary.consents)) {
    sentences.push(
      "You asked us to collect within that time. If you cancel once the crew has started, you pay for the work done so far. Once it’s complete you can no longer cancel.",
    );
  }
  return sentences;
}

export type LegalSection = { heading: string; paragraphs: string[] };

/** Schedule 3, Part A: the instructions, for a contract of services. */
export function cancellationInstructions(summary: BookingSummary, company: Company): LegalSection[] {
  const ends = isToBeConfirmed(summary)
    ? "which is the day on which we confirm your booking"
    : `at the end of ${cancellationPeriodEnds(contractMadeAt(summary))}`;
  const effects = [
    "If you cancel this contract, we will reimburse to you all payments received from you.",
    "We will make the reimbursement without undue delay, and not later than 14 days after the day on which we are informed about your decision to cancel this contract.",
    "We will make the reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of the reimbursement.",
  ];
  if (requestedEarlyStart(summary.consents)) {
    effects.push(
      "You requested to begin the performance of services during the cancellation period. You shall pay us an amount which is in proportion to what has been performed until you have communicated us your cancellation from this contract, in comparison with the full coverage of the contract. Once the service has been fully performed you no longer have the right to cancel.",
    );
  }
  return [
    {
      heading: "Right to cancel",
      paragraphs: [
        "You have the right to cancel this contract within 14 days without giving any reason.",
        `The cancellation period will expire after 14 days from the day of the conclusion of the contract, ${ends}.`,
        `To exercise the right to cancel, you must inform us, ${traderContact(company)}, of your decision to cancel this contract by a clear statement (for example a letter sent by post or an email). You may use the attached model cancellation form, but it is not obligatory.`,
        "To meet the cancellation deadline, it is sufficient for you to send your communication concerning your exercise of the right to cancel before the cancellation period has expired.",
      ],
    },
    { heading: "Effects of cancellation", paragraphs: effects },
  ];
}

export type CancellationForm = { to: string; notice: string; fields: { label: string; value: string }[]; footnote: string };

/** Schedule 3, Part B: the model form; `value` is empty where the customer fills it in. */
export function cancellationForm(summary: BookingSummary, company: Company): CancellationForm {
  return {
    to: `To ${traderContact(company)}:`,
    notice: `I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract for the supply of the following service: ${serviceName(summary.service)}, booking ${summary.reference}.`,
    fields: [
      { label: "Ordered on", value: formatDate(summary.bookedAt) },
      { label: "Name of consumer(s)", value: oneLine(summary.contact.fullName) },
      { label: "Address of consumer(s)", value: addressLines(summary.address).join(", ") },
      { label: "Signature of consumer(s) (only if this form is notified on paper)", value: "" },
      { label: "Date", value: "" },
    ],
    footnote: "[*] Delete as appropriate",
  };
}

function traderContact(company: Company): string {
  return [company.legalName || company.name, ...company.addressLines, `telephone ${formatPhone(company.phone)}`, company.email]
    .filter((part) => part !== "")
    .join(", ");
}
