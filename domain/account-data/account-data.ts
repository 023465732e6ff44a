/** The data of an account as its export contains it. */
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import type { ChangeReason, ChangeStatus } from "../bookings/change-orders/change-order-choices.ts";
import type { ChatSender } from "../chat/chat-choices.ts";
import type { QuoteState } from "../quotes/quote-choices.ts";
import type { NotificationChannel, NotificationKind } from "./account-choices.ts";

export type BookingData = {
  booking: Omit<BookingSummary, "freeCancelUntil">;
  hasGateCode: boolean;
  events: { at: string; to: string; by: string; reason?: string }[];
  payments: { at: string; direction: string; kind: string; method: string; amountPence: number }[];
  messages: { from: string; text: string; at: string }[];
  sent: { code: string; about?: string; channel: string; to: string; at: string }[];
  review?: { rating: number; text: string; shownName: string; at: string; status: string };
  /** Changes of the price that the customer was asked about or told of. */
  changes: {
    reference: string;
    status: ChangeStatus;
    reason: ChangeReason;
    statement: string;
    at: string;
    items: { name: string; quantity: number }[];
    totalBeforePence: number;
    totalAfterPence: number;
    photos: number;
  }[];
  people: { role: string; label: string; createdAt: string; expiresAt: string }[];
};

export type QuoteData = {
  reference: string;
  state: QuoteState;
  createdAt: string;
  validUntil?: string;
  contact?: { fullName?: string; email?: string; mobile?: string; preference?: string };
  customerType?: string;
  wantsMarketing: boolean;
  facts: object;
  questions: string[];
  customerNote?: string;
  declineReason?: string;
  photos: number;
  bookingReference?: string;
  versions: {
    version: number;
    createdAt: string;
    lockedAt?: string;
    totalPence: number;
    facts: object;
    items: { name: string; quantity: number }[];
    lines: object[];
  }[];
};

export type AccountData = {
  madeAt: string;
  account: { email: string | null; phone: string | null; displayName: string | null; createdAt: string; lastSignInAt: string | null };
  bookings: BookingData[];
  quotes: QuoteData[];
  addresses: {
    label: string;
    line1: string;
    line2?: string;
    town: string;
    postcode: string;
    accessNotes?: string;
    hasGateCode: boolean;
  }[];
  switchedOff: { kind: NotificationKind; channel: NotificationChannel }[];
  marketing: { given: boolean; textVersion: string; at: string }[];
  sessions: { createdAt: string; lastSeenAt: string; userAgent: string | null }[];
  /** `answer`: ours to what went wrong. */
  enquiries: { reference: string; topic: string; message: string; at: string; answer?: string | null }[];
  waitingList: { outcode: string; at: string }[];
  chats: { at: string; messages: { from: ChatSender; text: string; at: string }[] }[];
};

/** Its parts in the order of the file. Each is a list but for the account itself. */
export const accountDataKinds = [
  "account",
  "bookings",
  "quotes",
  "addresses",
  "switchedOff",
  "marketing",
  "sessions",
  "enquiries",
  "waitingList",
  "chats",
] as const satisfies readonly (keyof AccountData)[];
export type AccountDataKind = (typeof accountDataKinds)[number];
