/** The data of an account as its export contains it. */
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import type { ChatSender } from "../chat/chat-choices.ts";
import type { NotificationChannel, NotificationKind } from "./account-choices.ts";

export type BookingData = {
  booking: Omit<BookingSummary, "freeCancelUntil">;
  hasGateCode: boolean;
  events: { at: string; to: string; by: string; reason?: string }[];
  payments: { at: string; direction: string; kind: string; method: string; amountPence: number }[];
  messages: { from: string; text: string; at: string }[];
  sent: { code: string; about?: string; channel: string; to: string; at: string }[];
  people: { role: string; label: string; createdAt: string; expiresAt: string }[];
};

export type AccountData = {
  madeAt: string;
  account: { email: string | null; phone: string | null; displayName: string | null; createdAt: string; lastSignInAt: string | null };
  bookings: BookingData[];
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
  enquiries: { reference: string; topic: string; message: string; at: string }[];
  waitingList: { outcode: string; at: string }[];
  chats: { at: string; messages: { from: ChatSender; text: string; at: string }[] }[];
};
