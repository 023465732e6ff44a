/** How the price is kept, how it is paid and what cancelling costs, for every message. */
import type { BookingSummary } from "../bookings.contract.ts";
import { cancellationFee, contractMadeAt } from "../cancellation.rules.ts";
import { undisputedStates } from "../generated/state-sets.ts";
import type { Company } from "../../company/company.ts";
import { formatMomentAmong } from "../../kernel/london-time.ts";
import { bookingBalance, isSettled, paidText, priceOf } from "../balance.rules.ts";
import { formatPence, formatPounds } from "../../kernel/money.ts";
import { isToBeConfirmed } from "../waiting/waiting-booking.copy.ts";
import { quotedText } from "./booking.copy.ts";
import { isConsumer } from "../place/customer.rules.ts";
import { isUnattended } from "../place/presence.rules.ts";

/** What happens when there is more than was listed; `isShown`: photos show it, too. */
export function moreThanListedText(totalPence: number, isShown = false): string[] {
  return [
    `${formatPounds(totalPence)} is the price for what’s on your list${isShown ? " and in your photos" : ""}. A little more is fine: up to 15% extra volume or 20 kg costs nothing.`,
    "If there’s clearly more, or something that needs special handling, the crew shows you the new price with a photo before loading. If you say no, we take what was agreed at the agreed price. If the mistake was ours, we can leave instead and you pay nothing.",
  ];
}

export type PaymentCopy = { method: string; how: string; bank: { label: string; value: string }[] };

const methodNames = { cash: "Cash", card: "Card", paypal: "PayPal", "bank-transfer": "Bank transfer", account: "On account" } as const;
const methodName = (method: BookingSummary["paymentMethod"]): string => methodNames[method];

/** How to pay. Bank details appear once the owner has entered them; the payment reference is always the booking's. */
export function paymentCopy(
  summary: BookingSummary,
  company: Pick<Company, "bankDetails">,
  {
    isToPayer = false,
  }: { /** The payer is somebody else: their mail does not say that nobody will be at the place. */ isToPayer?: boolean } = {},
): PaymentCopy {
  const paid = paidText(summary);
  if (isSettled(summary)) return { method: methodName(summary.paymentMethod), how: `${paid}.`, bank: [] };
  const total = formatPence(bookingBalance(summary).leftPence);
  const waiting = (isToBeConfirmed(summary) ? "There’s nothing to pay until we’ve confirmed. " : "") + (paid === null ? "" : `${paid}. `);
  // Whoever named somebody else as the payer is not asked to pay.
  const isOthers = summary.payer !== undefined && !isToPayer;
  if (summary.paymentMethod === "bank-transfer") {
    const isPrepaid = isUnattended(summary.place?.presence);
    const request = isOthers ? `${total} is due` : `Pay ${total}`;
    const after = !isPrepaid || isToPayer ? "" : nobodyThereText(isOthers);
    const when = isPrepaid ? "before the day of the collection" : "on the day of the collection";
    const due = summary.status === "completed" ? {} : { when, after };
    const { how, bank } = transferCopy({ reference: summary.reference, request, bank: company.bankDetails, ...due });
    return { method: methodName("bank-transfer"), how: waiting + how, bank };
  }
  const how = {
    cash: isOthers
      ? `${total} is due in cash when the collection is done. The crew will give a receipt on the spot.`
      : `Pay the crew ${total} in cash when the collection is done. They’ll give you a receipt on the spot.`,
    card: `You chose to pay ${total} by card. We’ll send you a receipt.`,
    paypal: `You chose to pay ${total} with PayPal. We’ll send you a receipt.`,
    // Whose account it is is not said: others open the booking, too.
    account: `${total} is on account, with nothing to pay on the day. ${accountText(summary.status)}`,
  };
  return { method: methodName(summary.paymentMethod), how: waiting + how[summary.paymentMethod], bank: [] };
}

const accountText = (status: BookingSummary["status"]): string =>
  undisputedStates.some((state) => state === status)
    ? "The invoice says by when it’s to be paid."
    : "We’ll send the invoice once the collection is done, and it says by when it’s to be paid.";

/** How to pay what is still owed once the day is over: whatever method was chosen, only a bank transfer is possible then. Null where somebody else was named as the payer. */
export function latePaymentCopy(
  { reference, payer }: Pick<BookingSummary, "reference" | "payer">,
  owedPence: number,
  company: Pick<Company, "bankDetails">,
): Omit<PaymentCopy, "method"> | null {
  if (owedPence <= 0 || payer !== undefined) return null;
  return transferCopy({ reference, request: `Pay ${formatPence(owedPence)}`, bank: company.bankDetails });
}

/**
 * What the code beside the bank details says when it is scanned: plain text, because the UK has no standard for a payment in a code, with
 * everything that has to be typed. Null where no transfer is asked for, or no bank details are known.
 */
export function transferCodeText(summary: BookingSummary, company: Pick<Company, "bankDetails">): string | null {
  const pence = summary.feePence === undefined ? bookingBalance(summary).leftPence : (summary.owedPence ?? 0);
  const isLate = summary.feePence !== undefined || summary.status === "closed";
  const bank = (isLate ? latePaymentCopy(summary, pence, company) : paymentCopy(summary, company))?.bank ?? [];
  if (pence <= 0 || bank.length === 0) return null;
  return [`Amount: ${formatPence(pence)}`, ...bank.map(({ label, value }) => `${label}: ${value}`)].join("\n");
}

const nobodyThereText = (isOthers: boolean): string =>
  ` Nobody will be there, so the crew will come once ${isOthers ? "the" : "your"} payment has arrived.`;

type Transfer = {
  reference: string;
  /** `Pay £193.00`. */ request: string;
  bank: Company["bankDetails"];
  /** Left out once the day is over. */ when?: string;
  after?: string;
};

function transferCopy({ reference, request, bank, when, after = "" }: Transfer): Omit<PaymentCopy, "method"> {
  const byTransfer = `${request} by bank transfer${when === undefined ? "" : ` ${when}`}`;
  if (!bank)
    return {
      how: `${byTransfer}, with ${reference} as the payment reference. We’ll send you our account details${when === undefined ? "" : " before then"}.${after}`,
      bank: [],
    };
  return {
    how: `${byTransfer}, with your booking reference as the payment reference.${after}`,
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

/** The facts on which cancelling depends; before the booking is made it has no status. */
export type Cancelling = Pick<BookingSummary, "freeCancelUntil" | "window" | "bookedAt" | "totalPence"> &
  Partial<Pick<BookingSummary, "status" | "confirmedAt" | "customer" | "goodwillPence">>;

/** `Cancelling or moving it is free until 6pm Mon 23 Nov.`, then what cancelling costs later, in pounds for this booking. */
export function freeCancelText(summary: Cancelling): string {
  if (isToBeConfirmed(summary))
    return "You can withdraw your request free of charge until we confirm it. Our confirmation will say how long you can cancel or move it for free after that.";
  const start = Date.parse(summary.window.startsAt);
  const until = Date.parse(summary.freeCancelUntil);
  const booked = Date.parse(contractMadeAt(summary));
  const free = `Cancelling or moving it is free until ${formatMomentAmong(summary.freeCancelUntil, summary.bookedAt)}`;
  if (until >= start) return `${free}, when your arrival window begins.`;
  const fee = (now: number) =>
    formatPounds(
      cancellationFee({
        windowStartsAt: summary.window.startsAt,
        bookedAt: contractMadeAt(summary),
        now: new Date(now),
        totalPence: priceOf(summary),
        isConsumer: isConsumer(summary.customer),
      }),
    );
  const lastMoment = start - 60_000;
  // An organisation that books in the evening before the day has no free time left.
  if (until <= booked) return `Cancelling now costs ${fee(booked + 1)}, or ${fee(lastMoment)} in the last two hours before the window.`;
  return `${free}. After that, cancelling costs ${fee(until + 1)}, or ${fee(lastMoment)} in the last two hours before the window.`;
}
