/** The sentences of a booking's history, as its customer reads them. They are defined only here. */
import { formatDayAmong, formatTimeRange } from "../kernel/london-time.ts";
import { listed } from "../kernel/listed.ts";
import { formatPence } from "../kernel/money.ts";
import type { PriceLine } from "../pricing/price-answer.contract.ts";
import { howLate } from "./copy/late.copy.ts";
import type { BookingState, PaymentMethod } from "./bookings.contract.ts";
import type { ChangeReason } from "./change-orders/change-order-choices.ts";
import { changeReasonText } from "./change-orders/change-order.copy.ts";
import { isReduction } from "./change-orders/change-order.rules.ts";
import type { MoneyKind } from "../documents/document-choices.ts";
import type { TimelineEntry } from "./own-booking.contract.ts";

type At = { startsAt: string; endsAt: string; totalPence: number };
type Item = { id: string; name: string; quantity: number };
type ItemsAdded = { items: Item[]; before: At & { lines: PriceLine[] }; after: At & { lines: PriceLine[] }; deltaPence: number };

/** The payload of an event, by its kind; a plain move of the state has none. */
export type EventPayload = {
  kind?: string;
  feePence?: number;
  refundPence?: number;
  waivedPence?: number;
  totalPence?: number;
  changed?: string[];
  question?: string | null;
  windowId?: string;
  choice?: string;
  /** Filled in by the office on the phone; accepted by the customer. */
  forCaller?: boolean;
  accepted?: boolean;
  /** Moved because we could not come as agreed. */
  isOurFault?: boolean;
  /** The label of the shared link by which the booking was moved. */
  byLink?: string;
  answerBy?: string;
  changeOrder?: { reference: string; version: number; reason: ChangeReason; statement: string };
  minutes?: number;
  lateMinutes?: number;
  creditPence?: number;
  expected?: { startsAt: string; endsAt: string };
  /** Of another visit: its reference, on the booking that came to nothing; and which that was, on its own. */
  as?: string;
  insteadOf?: string;
  startsAt?: string;
  endsAt?: string;
  /** Of a message from the office; its text is the event's reason. */
  subject?: string;
} & Partial<Omit<ItemsAdded, "before" | "after">> & { before?: At & { lines?: PriceLine[] }; after?: At & { lines?: PriceLine[] } };

export type BookingEvent = {
  at: string;
  from: BookingState | null;
  to: BookingState;
  by: "visitor" | "customer" | "crew" | "staff" | "system";
  reason: string | null;
  payload: EventPayload;
};

/** Null: nothing for the customer to read. `company`: the firm's name. */
export function timelineEntry(event: BookingEvent, company: string): TimelineEntry | null {
  const { at, payload } = event;
  const by = authors(company)[event.by];
  if (payload.kind === "rescheduled") return { at, by, code: "rescheduled", text: rescheduledText(event) };
  if (payload.kind === "items_added") return { at, by, code: "items_added", text: addedText(event), ...timelineChange(event) };
  if (payload.kind === "items_asked")
    return { at, by, code: "items_asked", text: `You asked what it would cost to add ${itemList(payload.items ?? [])}.` };
  if (payload.kind === "corrected") return { at, by, code: "corrected", text: correctedText(event), ...timelineChange(event) };
  if (payload.kind === "details_changed") return { at, by, code: "details_changed", text: detailsText(payload.changed ?? []) };
  if (isChangeOrder(payload.kind)) return { at, by, code: payload.kind, text: changeOrderText(payload.kind, payload) };
  if (payload.kind === "office_message") return { at, by, code: "office_message", text: messageText(event) };
  if (payload.kind === "link_sent") return { at, by, code: "link_sent", text: "We sent you the link to check and accept it again." };
  if (payload.kind === "charge_waived") return { at, by, code: "charge_waived", text: waivedText(event) };
  if (payload.kind === "running_late") return { at, by, code: "running_late", text: lateText(payload) };
  if (payload.kind === "windows_offered")
    return { at, by, code: "windows_offered", text: "We couldn’t come as agreed, and offered you other times at no extra charge." };
  if (payload.kind === "rebooked") return { at, by, code: "rebooked", text: rebookedText(event) };
  // So is why a step was taken although its conditions didn’t hold.
  if (payload.kind === "step_forced") return null;
  // Another van, or another time within the promised window, is the office's own affair.
  if (payload.kind === "planned" && event.from === event.to) return null;
  const text = movedText(event);
  return text === null ? null : { at, by, code: "moved", text };
}

export type TimelinePayment = {
  at: string;
  kind: MoneyKind;
  method: PaymentMethod;
  amountPence: number;
  reason?: string | undefined;
};

/** All events and payments, the oldest first. */
export function customerTimeline(events: readonly BookingEvent[], payments: readonly TimelinePayment[], company: string): TimelineEntry[] {
  const steps = events.flatMap((event) => timelineEntry(event, company) ?? []);
  const money = payments.map((payment) => paymentEntry(payment, company));
  return [...steps, ...money].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const methods: Readonly<Record<PaymentMethod, string>> = {
  cash: "in cash",
  card: "by card",
  paypal: "with PayPal",
  "bank-transfer": "by bank transfer",
};

/** Who paid is left out: it may be another person. */
function paymentEntry({ at, kind, method, amountPence, reason }: TimelinePayment, by: string): TimelineEntry {
  const [amount, how] = [formatPence(amountPence), methods[method]];
  const why = formatReason(reason);
  if (kind === "refund") return { at, by, code: "refunded", text: `We sent ${amount} back ${how}${why}` };
  if (kind === "credit") return { at, by, code: "refunded", text: `We took ${amount} off the price and sent it back ${how}${why}` };
  if (kind === "refund_returned")
    return { at, by, code: "refunded", text: `The ${amount} we sent back ${how} didn’t arrive. We’ll send it again.` };
  if (kind === "taken_back")
    return { at, by, code: "refunded", text: `We had recorded ${amount} ${how} for this booking by mistake, and took that back.` };
  return { at, by, code: "paid", text: `We received ${amount} ${how}${kind === "deposit" ? " as a deposit" : ""}.` };
}

const formatReason = (reason: string | null | undefined): string =>
  reason === undefined || reason === null || reason === "" ? "." : `: ${reason.replace(/\.$/, "")}.`;

const authors = (company: string): Readonly<Record<BookingEvent["by"], string>> => ({
  visitor: "You",
  customer: "You",
  crew: "The crew",
  staff: company,
  system: company,
});

function rescheduledText({ at, by, payload: { before, after, byLink, isOurFault } }: BookingEvent): string {
  const who = byLink !== undefined ? `${byLink}, with the link you gave them,` : by === "staff" ? "We" : "You";
  if (before === undefined || after === undefined) return `${who} moved the collection.`;
  const because = isOurFault === true ? ", because we couldn’t come as agreed" : "";
  return `${who} moved the collection from ${whenText(before, at)} to ${whenText(after, at)}${because}. ${priceText(before.totalPence, after.totalPence)}`;
}

function addedText({ at, payload: { items = [], before, after } }: BookingEvent): string {
  const added = `You added ${itemList(items)}.`;
  if (before === undefined || after === undefined) return added;
  const moved = before.startsAt === after.startsAt ? "" : ` The collection moved to ${whenText(after, at)}.`;
  return `${added}${moved} ${priceText(before.totalPence, after.totalPence)}`;
}

/** `You corrected the access to the items and took 1 × Armchair off the list. £130 instead of £113.` */
function correctedText({ payload: { changed = [], items = [], before, after } }: BookingEvent): string {
  const fields = changed.filter((field) => field !== "items").map(detailName);
  const parts = [
    ...(fields.length === 0 ? [] : [`corrected ${listed(fields)}`]),
    ...(items.length === 0 ? [] : [`took ${itemList(items)} off the list`]),
  ];
  const text = `You ${parts.join(" and ")}.`;
  return before === undefined || after === undefined ? text : `${text} ${priceText(before.totalPence, after.totalPence)}`;
}

const changeOrderKinds = ["change_sent", "change_approved", "change_declined", "change_expired", "change_withdrawn"] as const;
type ChangeOrderKind = (typeof changeOrderKinds)[number];
const isChangeOrder = (kind: string | undefined): kind is ChangeOrderKind => changeOrderKinds.some((one) => one === kind);

function changeOrderText(kind: ChangeOrderKind, { changeOrder, before, after }: EventPayload): string {
  const [was, will] = [before?.totalPence ?? 0, after?.totalPence ?? 0];
  const why = changeOrder === undefined ? "" : `${changeReasonText(changeOrder.reason)} `;
  switch (kind) {
    case "change_sent":
      return `${why}We asked you to agree to ${formatPence(will)} instead of ${formatPence(was)}.`;
    case "change_approved":
      return changeOrder !== undefined && isReduction(changeOrder.reason)
        ? `${why}${priceText(was, will)}`
        : `You agreed to the change. ${priceText(was, will)}`;
    case "change_declined":
      return `You declined the change. The price stays ${formatPence(was)}.`;
    case "change_expired":
      return `The change wasn’t answered within ten minutes. The price stays ${formatPence(was)}.`;
    case "change_withdrawn":
      return `We withdrew the change. The price stays ${formatPence(was)}.`;
  }
}

function timelineChange({ payload: { items = [], before, after } }: BookingEvent): Pick<TimelineEntry, "change"> {
  if (before?.lines === undefined || after?.lines === undefined) return {};
  const side = ({ lines = [], totalPence }: { lines?: PriceLine[]; totalPence: number }) => ({ lines, totalPence });
  return { change: { items: items.map(({ name, quantity }) => ({ name, quantity })), before: side(before), after: side(after) } };
}

const priceText = (before: number, after: number): string =>
  before === after ? `The price stays ${formatPence(after)}.` : `The price is now ${formatPence(after)} instead of ${formatPence(before)}.`;

/** `Tue 24 Nov, 9am to 11am`; with the year where it is another than that of the event. */
const whenText = ({ startsAt, endsAt }: Pick<At, "startsAt" | "endsAt">, at: string): string =>
  `${formatDayAmong(startsAt, at)}, ${formatTimeRange(startsAt, endsAt)}`;

export const itemList = (items: readonly Pick<Item, "name" | "quantity">[]): string =>
  listed(items.map(({ name, quantity }) => `${quantity} × ${name}`));

/** The customer's names for changed details. */
const detailNames: Readonly<Record<string, string>> = {
  accessNotes: "the notes on how to get to the items",
  notes: "your notes",
  place: "the details of the place",
  access: "how the items are got to",
  address: "the address",
  paymentMethod: "how you pay",
  onSite: "who meets the crew",
  "contact.email": "your email address",
  "contact.mobile": "your phone number",
};

export const detailName = (field: string): string => detailNames[field] ?? "a detail";

const detailsText = (changed: readonly string[]): string => `You changed ${listed(changed.map(detailName)) || "the details"}.`;

function lateText({ minutes, expected }: EventPayload): string {
  return `We’re running ${howLate(minutes)}.${expected === undefined ? "" : ` Please expect the crew on ${whenText(expected, expected.startsAt)}.`}`;
}

function rebookedText({ at, payload: { as = "", startsAt, endsAt } }: BookingEvent): string {
  const when = startsAt === undefined || endsAt === undefined ? "" : ` on ${whenText({ startsAt, endsAt }, at)}`;
  return `We booked another visit for you${when}. Its reference is ${as}.`;
}

const messageText = ({ reason, payload: { subject } }: BookingEvent): string =>
  ["We wrote to you", ...[subject, reason].filter((text) => text !== undefined && text !== null && text !== "")].join(": ");

const waivedText = ({ reason, payload: { waivedPence = 0 } }: BookingEvent): string =>
  `We took ${formatPence(waivedPence)} off the charge${formatReason(reason)}`;

function movedText(event: BookingEvent): string | null {
  const { from, to, by, payload } = event;
  if (payload.forCaller === true)
    return to === "needs_customer" ? "We filled this in with you on the phone and sent it to you to check." : null;
  if (payload.accepted === true) return acceptedText(event);
  if (from === null || from === "pending_payment") return to === "held" ? null : plain[to];
  if (payload.insteadOf !== undefined) return anotherText(payload.insteadOf, payload.totalPence);
  if (from === "held") return bookedText(event);
  if (to === "cancelled_customer") return cancelledText(payload);
  if (to === "cancelled_company") return `${withReason(plain[to], event.reason)}${owedText(payload)}`;
  if (to === "cancelled_on_site") return withReason(plain[to], event.reason);
  if (to === "lapsed") return `${plain[to]}${owedText(payload)}`;
  if (to === "missed_company") return `${plain[to]}${owedText(payload)}`;
  if (to === "arrived" && payload.lateMinutes !== undefined) return arrivedLateText(payload.lateMinutes, payload.creditPence ?? 0);
  if (to === "no_access" && payload.feePence !== undefined)
    return `${plain[to]} ${payload.feePence === 0 ? "There’s nothing to pay for the visit." : `The visit costs ${formatPence(payload.feePence)}.`}`;
  if (to === "closed" && (from === "no_access" || from === "missed_company")) return "We closed this booking.";
  if (to === "closed" && from === "disputed") return "What went wrong is settled, or has our final answer.";
  if (to === "confirmed") return confirmedText(event);
  if (to === "assigned" && from === "en_route") return "The crew had to turn back. We’re planning your collection again.";
  if (to === "pending_confirmation" && by !== "staff")
    return payload.choice === "decline" ? "You declined the other time." : "You answered our question.";
  if (to === "needs_customer")
    return payload.windowId === undefined
      ? withReason("We asked you a question:", payload.question ?? null)
      : "We offered you another time.";
  return plain[to];
}

function bookedText({ to, payload }: BookingEvent): string {
  const price = payload.totalPence === undefined ? "" : ` for ${formatPence(payload.totalPence)}`;
  if (to === "pending_confirmation") return `You asked for this collection${price}. One of our team will check it before we confirm.`;
  return `You booked this collection${price}.`;
}

const anotherText = (before: string, totalPence: number | undefined): string =>
  `We booked this visit for you after ${before}${totalPence === undefined ? "" : `, for ${formatPence(totalPence)}`}.`;

function acceptedText({ to, payload: { totalPence } }: BookingEvent): string {
  const accepted = `You accepted this collection${totalPence === undefined ? "" : ` for ${formatPence(totalPence)}`}.`;
  return to === "pending_confirmation" ? `${accepted} One of our team will check it before we confirm.` : accepted;
}

function confirmedText({ from, by }: BookingEvent): string {
  if (from === "assigned") return "We’re changing which crew comes. Nothing else changes.";
  return by === "customer" ? "You accepted the time we offered, so your collection is confirmed." : "We confirmed your collection.";
}

function cancelledText({ feePence = 0, refundPence = 0 }: EventPayload): string {
  const cost = feePence === 0 ? "There was no charge." : `The charge was ${formatPence(feePence)}.`;
  return `You cancelled the collection. ${cost}${refundPence === 0 ? "" : ` We’ll refund ${formatPence(refundPence)}.`}`;
}

function arrivedLateText(minutes: number, creditPence: number): string {
  const late = `The crew arrived ${minutes === 1 ? "a minute" : `${minutes} minutes`} after your arrival window. We’re sorry`;
  return creditPence === 0 ? `${late}.` : `${late}, and ${formatPence(creditPence)} comes off the price.`;
}

/** What is refunded or credited when the firm failed. */
function owedText({ refundPence = 0, creditPence = 0 }: EventPayload): string {
  if (creditPence === 0) return refundPence === 0 ? "" : ` We’ll refund ${formatPence(refundPence)}.`;
  if (refundPence === 0) return ` We owe you ${formatPence(creditPence)} for letting you down.`;
  return ` We’ll refund ${formatPence(refundPence)}, with ${formatPence(creditPence)} on top for letting you down.`;
}

const withReason = (text: string, reason: string | null): string => (reason === null || reason === "" ? text : `${text} ${reason}`);

/** The sentence for a state, where the step into it has none of its own. */
const plain: Readonly<Record<BookingState, string>> = {
  held: "A time was reserved.",
  released: "The reserved time was released.",
  pending_payment: "We’re waiting for your payment.",
  pending_confirmation: "One of our team is checking your booking.",
  needs_customer: "We need an answer from you.",
  lapsed: "Your request ended because it wasn’t answered in time. There’s nothing to pay.",
  confirmed: "Your collection is confirmed.",
  assigned: "We’ve chosen a van and crew for your collection.",
  en_route: "The crew is on the way.",
  arrived: "The crew arrived.",
  scope_check: "The crew checked what’s there against your list.",
  change_pending: "The crew asked you about a change.",
  loading: "The crew started loading.",
  loaded: "Everything is on the van.",
  completed: "Your collection is complete. Thank you.",
  closed: "Your paperwork is complete.",
  no_access: "The crew waited but couldn’t get in.",
  missed_company: "We didn’t come. We’re sorry.",
  cancelled_customer: "You cancelled the collection.",
  cancelled_company: "We’re sorry, we had to cancel the collection.",
  cancelled_on_site: "The crew came, but nothing was loaded.",
  disputed: "You told us something went wrong, and we’re looking into it.",
};

/** The customer's sentence for a state alone; an unknown name is shown as it is. */
const sentences: ReadonlyMap<string, string> = new Map(Object.entries(plain));
export const stateSentence = (state: string): string => sentences.get(state) ?? state;
