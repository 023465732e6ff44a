/** What the office may do with an invoice and with a booking that is to be invoiced, and why not; and how a state is shown. */
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { completedOrLaterStates, endedEarlyStates } from "#domain/bookings/generated/state-sets.ts";
import { parsePounds } from "#domain/comparison/typed-pounds.rules.ts";
import { invoiceStateNames } from "#domain/invoices/invoice.copy.ts";
import type { InvoiceKind, InvoiceState } from "#domain/invoices/invoice-choices.ts";
import type { OfficeInvoice, OwedByAge } from "#domain/invoices/invoices.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { countText } from "../kit/count-text.ts";
import { wayWords } from "../bookings/payment-ways.ts";

type Stated = { kind: InvoiceKind; state: InvoiceState };
type ShownState = { label: string; tone: "downs" | "sea" | "signal" | "brick" };

const tones: Readonly<Record<InvoiceState, ShownState["tone"]>> = {
  issued: "signal",
  part_paid: "signal",
  overdue: "brick",
  paid: "downs",
  credited: "sea",
};

/** A credit note asks for nothing: it is not "to pay". */
export const shownState = ({ kind, state }: Stated): ShownState =>
  kind === "credit-note" ? { label: "Credit note", tone: "sea" } : { label: invoiceStateNames[state], tone: tones[state] };

/** `2 invoices, 1 credit note`. `isMore`: the list goes on. */
export function listedText(listed: readonly Pick<Stated, "kind">[], isMore: boolean): string {
  const notes = listed.filter(({ kind }) => kind === "credit-note").length;
  const invoices = countText(listed.length - notes, "invoice", isMore);
  return notes === 0 ? invoices : `${invoices}, ${countText(notes, "credit note", isMore)}`;
}

type Creditable = { isAdmin: boolean; kind: InvoiceKind; hasBooking: boolean; uncreditedPence: number };

/** Whether somebody may take something off it: an administrator, while something is left of it and its booking is kept. */
export const mayCredit = ({ isAdmin, kind, hasBooking, uncreditedPence }: Creditable): boolean =>
  isAdmin && kind !== "credit-note" && hasBooking && uncreditedPence > 0;

/** What is wrong with the sum to take off; undefined: nothing. */
export function amountProblem(pounds: string, uncreditedPence: number): string | undefined {
  const pence = parsePounds(pounds) ?? 0;
  if (pence === 0) return "Enter an amount in pounds, like 13 or 13.50";
  return pence > uncreditedPence ? `Enter ${formatPence(uncreditedPence)} or less: that’s all that’s left of this invoice` : undefined;
}

export const reasonProblem = (reason: string): string | undefined =>
  reason.trim() === "" ? "Say why in one line: it’s printed on the credit note" : undefined;

type Paper = "invoice" | "credit note";

/** Where a paper goes once it is issued, beforehand. `email`: of whoever pays. */
export const goesTo = (paper: Paper, email: string | null): string =>
  email === null
    ? `We have no email address of whoever pays: send them the ${paper}’s PDF yourself.`
    : `The ${paper} goes by email to ${email}.`;

/** The same afterwards. */
export const wentTo = (email: string | null): string =>
  email === null ? "We have no email address of whoever pays: send them its PDF yourself." : `It’s on its way to ${email}.`;

/** What is owed, by how late it is. */
export const owedRows = ({ notDue, to30, to60, to90, older }: OwedByAge): readonly { label: string; pence: number; isLate: boolean }[] => [
  { label: "Owed in all", pence: notDue + to30 + to60 + to90 + older, isLate: false },
  { label: "Not due yet", pence: notDue, isLate: false },
  { label: "1–30 days late", pence: to30, isLate: true },
  { label: "31–60 days late", pence: to60, isLate: true },
  { label: "61–90 days late", pence: to90, isLate: true },
  { label: "Over 90 days late", pence: older, isLate: true },
];

type Allocation = OfficeInvoice["allocations"][number];

/** How a part of the invoice was paid: the payment and its receipt. Below zero it was taken away again, by a refund or a credit note. */
export function paidFrom({ pence, method, receiptNumber }: Allocation): string {
  const how = pence < 0 ? "taken off this invoice again" : (Object.entries(wayWords).find(([way]) => way === method)?.[1] ?? "payment");
  return receiptNumber === null ? how : `${how}, receipt ${receiptNumber}`;
}

type Unbilled = { state: BookingState; feePence: number | undefined; invoices: number };

const carriedOut: ReadonlySet<BookingState> = new Set(completedOrLaterStates);
const endedEarly: ReadonlySet<BookingState> = new Set(endedEarlyStates);

/** Why there is nothing to invoice for a booking. */
export function whyNothing({ state, feePence, invoices }: Unbilled): string {
  if (invoices > 0) return "Everything there is to invoice by now is on the invoices above.";
  // A visit in vain that was closed since has a charge, even one of £0.
  if (feePence !== undefined || endedEarly.has(state))
    return "The collection didn’t take place and we charge nothing for it, so there’s nothing to invoice.";
  if (carriedOut.has(state)) return "This collection comes to £0, so there’s nothing to invoice.";
  return "Nothing to invoice yet. Before the collection we can only invoice a deposit, once it’s been paid.";
}
