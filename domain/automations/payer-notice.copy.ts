/** Messages to a payer named by whoever booked: confirmed, changed, or no longer to be paid. */
import { quotedText, windowLabels } from "../bookings/copy/booking.copy.ts";
import type { BookingMailCopy } from "../bookings/copy/booking-step.copy.ts";
import { payerMail, payerSections } from "../bookings/copy/payer.copy.ts";
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import { isToBeConfirmed } from "../bookings/waiting/waiting-booking.copy.ts";
import { bookingBalance } from "../bookings/balance.rules.ts";
import type { Company } from "../company/company.ts";
import { formatPence } from "../kernel/money.ts";
import { moneyAfter, visitMoney } from "./booking-change.copy.ts";
import { afterWindow, creditSentences } from "./let-down.copy.ts";
import { howToPayCharge } from "./payment-chase.copy.ts";
import { refundTexts } from "./refund.copy.ts";
import type { BookingNoticePayload } from "./booking-notice.ts";

type PayerNotice = { summary: BookingSummary; company: Company; event: BookingNoticePayload };

export function payerNoticeCopy({ summary, company, event }: PayerNotice): BookingMailCopy {
  const who = quotedText(summary.contact.fullName) || "the customer";
  const booked = `the collection that ${who} booked, with you as the payer`;
  const sections = payerSections(summary, company);
  if (event.to === "missed_company" || event.to === "cancelled_company") return letDownCopy({ summary, company, event });
  if (event.to === "lapsed" || event.to?.startsWith("cancelled") === true) {
    const { day, time } = windowLabels(summary.window);
    const { feePence = 0, refundPence = 0 } = event;
    const paragraphs =
      event.to === "cancelled_on_site"
        ? [
            `${capital(booked)}, didn’t go ahead. We haven’t taken anything.`,
            ["There’s nothing to pay.", ...creditSentences(event)].join(" "),
          ]
        : [`${capital(booked)}, is cancelled. We won’t come on ${day}, ${time}.`, ...moneyAfter(feePence, refundPence)];
    return payerMail(summary, company, {
      title: feePence === 0 ? "A collection you won’t be paying for" : "A cancelled collection, and what it costs",
      pence: feePence,
      paragraphs,
      sections: [...sections.slice(0, 1), ...howToPayCharge({ summary, company })],
    });
  }
  if (event.to === "no_access") return visitInVainCopy({ summary, company, event });
  if (event.to === "arrived") return arrivedLateCopy({ summary, company, event });
  if (event.kind === undefined)
    return payerMail(summary, company, {
      title: "Confirmed: a collection you’re paying for",
      paragraphs: [`We’ve confirmed ${booked}.`],
      sections,
    });
  const waits = isToBeConfirmed(summary) ? " There’s nothing to pay until we’ve confirmed it." : "";
  return payerMail(summary, company, {
    title: "A collection you’re paying for has changed",
    paragraphs: [`${capital(booked)}, has changed. The details below replace what we sent you before.${waits}`],
    sections,
  });
}

/** The crew was not let in. What we owe for coming late is the customer's. */
function visitInVainCopy({ summary, company, event }: PayerNotice): BookingMailCopy {
  const { day, time } = windowLabels(summary.window);
  const { feePence = 0 } = event;
  const who = quotedText(summary.contact.fullName) || "the customer";
  return payerMail(summary, company, {
    title: feePence === 0 ? "A collection you won’t be paying for" : "A collection that didn’t take place, and what it costs",
    pence: feePence,
    paragraphs: [
      `Our crew came for the collection that ${who} booked for ${day}, ${time}, with you as the payer, but couldn’t get in. We haven’t taken anything.`,
      visitMoney({ ...event, creditPence: 0 }).join(" "),
    ],
    sections: [...payerSections(summary, company).slice(0, 1), ...howToPayCharge({ summary, company })],
  });
}

function arrivedLateCopy({ summary, company, event: { lateMinutes, creditPence = 0 } }: PayerNotice): BookingMailCopy {
  const who = quotedText(summary.contact.fullName) || "the customer";
  return payerMail(summary, company, {
    title: "A collection you’re paying for costs less",
    pence: bookingBalance({ ...summary, paidPence: 0, creditPence }).leftPence,
    paragraphs: [
      `For the collection that ${who} booked, with you as the payer, the crew arrived ${afterWindow(lateMinutes, "the")}. We’re sorry, and we’ve taken ${formatPence(creditPence)} off the price.`,
    ],
    sections: payerSections(summary, company),
  });
}

/** The firm failed. The money is refunded to whoever paid it. */
function letDownCopy({ summary, company, event: { to, refundPence = 0 } }: PayerNotice): BookingMailCopy {
  const { day, time } = windowLabels(summary.window);
  const what = to === "missed_company" ? `We didn’t come on ${day}, ${time}` : `We can’t come on ${day}, ${time}`;
  const who = quotedText(summary.contact.fullName) || "the customer";
  return payerMail(summary, company, {
    title: "A collection you won’t be paying for",
    pence: 0,
    paragraphs: [
      `We’re sorry. ${what}, for the collection that ${who} booked with you as the payer.`,
      refundPence === 0
        ? "There’s nothing to pay."
        : `There’s nothing to pay, and we’ll pay back the ${formatPence(refundPence)} we’ve received.`,
    ],
    sections: payerSections(summary, company).slice(0, 1),
  });
}

/** Once everything is paid, or money was paid back; the receipt or credit note is attached. */
export function payerReceiptCopy(
  summary: BookingSummary,
  company: Company,
  { refund }: Pick<BookingNoticePayload, "refund"> = {},
): BookingMailCopy {
  const who = quotedText(summary.contact.fullName) || "the customer";
  if (refund !== undefined)
    return payerMail(summary, company, {
      title: "We’ve sent money back to you",
      pence: refund.amountPence,
      paragraphs: refundTexts(`It’s for the collection that ${who} booked, with you as the payer.`, refund),
      sections: payerSections(summary, company).slice(0, 1),
    });
  return payerMail(summary, company, {
    title: "Your receipt",
    paragraphs: [`Thank you: the collection that ${who} booked, with you as the payer, is paid in full. Your receipt is attached.`],
    sections: payerSections(summary, company).slice(0, 3),
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
