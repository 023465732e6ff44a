/** How the price is kept, how it is paid and what cancelling costs, in the words of every message. */
import type { BookingSummary } from "./bookings.contract.ts";
import { cancellationFee } from "./cancellation.rules.ts";
import type { Company } from "../company/company.ts";
import { formatMoment } from "../kernel/london-time.ts";
import { formatPence, formatPounds } from "../kernel/money.ts";
import { isToBeConfirmed } from "./waiting-booking.copy.ts";
import { quotedText } from "./booking.copy.ts";

/** What happens when there is more than was listed; `isShown`: there are photos of it too. */
export function moreThanListedText(totalPence: number, isShown = false): string[] {
  return [
    `${formatPounds(totalPence)} is the price for what is listed${isShown ? " and shown" : ""}. A little more is fine: up to 15% extra volume or 20 kg costs nothing.`,
    "If there is clearly more, or something we must handle specially, the crew shows you the new price with a photo before loading. You can say no: then we take what was agreed at the agreed price, or leave with nothing to pay if we got it wrong.",
  ];
}

export type PaymentCopy = { method: string; how: string; bank: { label: string; value: string }[] };

const methodNames = { cash: "Cash", card: "Card", paypal: "PayPal" } as const;

/** How to pay. Bank details appear once the owner has entered them; the reference is always the booking's own. */
export function paymentCopy(summary: BookingSummary, company: Pick<Company, "bankDetails">): PaymentCopy {
  const total = formatPence(summary.totalPence);
  const waiting = isToBeConfirmed(summary) ? "There is nothing to pay until we have confirmed. " : "";
  if (summary.paymentMethod === "bank-transfer") {
    const { how, bank } = transferCopy(summary.reference, total, company.bankDetails);
    return { method: "Bank transfer", how: waiting + how, bank };
  }
  const how = {
    cash: `Pay the crew ${total} in cash when the collection is done. They give you a receipt on the spot.`,
    card: `You chose to pay ${total} by card. We send you a receipt.`,
    paypal: `You chose to pay ${total} with PayPal. We send you a receipt.`,
  };
  return { method: methodNames[summary.paymentMethod], how: waiting + how[summary.paymentMethod], bank: [] };
}

function transferCopy(reference: string, total: string, bank: Company["bankDetails"]): Omit<PaymentCopy, "method"> {
  if (!bank)
    return {
      how: `Pay ${total} by bank transfer on the day of the collection, with ${reference} as the payment reference. We send you our account details before then.`,
      bank: [],
    };
  return {
    how: `Pay ${total} by bank transfer on the day of the collection, with your booking reference as the payment reference.`,
    bank: [
      { label: "Account name", value: bank.accountName },
      { label: "Sort code", value: bank.sortCode },
      { label: "Account number", value: bank.accountNumber },
      { label: "Payment reference", value: reference },
    ],
  };
}

/** Who pays, when that is not the person who booked; null otherwise. */
export function payerText(payer: BookingSummary["payer"]): string | null {
  if (!payer) return null;
  const parts = [payer.fullName, payer.company, payer.purchaseOrder === undefined ? undefined : `purchase order ${payer.purchaseOrder}`];
  return parts
    .map(quotedText)
    .filter((part) => part !== "")
    .join(", ");
}

/** What a booking's cancelling depends on; before it is made it has no status. */
export type Cancelling = Pick<BookingSummary, "freeCancelUntil" | "window" | "bookedAt" | "totalPence"> &
  Partial<Pick<BookingSummary, "status">>;

/** `Cancelling is free until 6pm Mon 23 Nov.`, then what it costs later, in the pounds of this booking. */
export function freeCancelText(summary: Cancelling): string {
  if (isToBeConfirmed(summary))
    return "You can take your request back at no cost until we confirm it. Our confirmation says until when cancelling is free after that.";
  const start = Date.parse(summary.window.startsAt);
  const until = Date.parse(summary.freeCancelUntil);
  const free = `Cancelling is free until ${formatMoment(summary.freeCancelUntil)}`;
  if (until >= start) return `${free}, when the crew may arrive.`;
  const fee = (now: number) =>
    formatPounds(
      cancellationFee({
        windowStartsAt: summary.window.startsAt,
        bookedAt: summary.bookedAt,
        now: new Date(now),
        totalPence: summary.totalPence,
        isConsumer: true,
      }),
    );
  const lastMoment = start - 60_000;
  return `${free}. After that it costs ${fee(until + 1)}, and in the last two hours before the window ${fee(lastMoment)}.`;
}
