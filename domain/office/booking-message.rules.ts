/** Rules of a message to several customers about their bookings: its content, its placeholders, and who gets it. */
import { greetingName } from "../bookings/copy/booking.copy.ts";
import { formatDate, formatTimeRange } from "../kernel/london-time.ts";
import { folded, linkMessage, readsAsLink } from "../kernel/links.ts";
import { listed } from "../kernel/listed.ts";
import { bookingMessageLimits, placeholders } from "./booking-message-choices.ts";
import type { LeftOutReason, MessageChannel, Placeholder, Reach } from "./booking-message-choices.ts";

/** A chosen booking as the office sees it; `text` is a mobile that can be reached. */
export type Addressee = {
  reference: string;
  /** Neither cancelled nor closed. */
  isOpen: boolean;
  name: string;
  startsAt: string;
  endsAt: string;
  email: Reach;
  text: Reach;
};

export const placeholderText = (name: Placeholder): string => `{${name}}`;
const known: ReadonlySet<string> = new Set(placeholders);
const placeholder = /\{([^{}]{1,30})\}/g;

/** Why this text cannot be sent, or null. It goes out under our name, so it must not contain links, phone numbers or bank details. */
export function textProblem(words: string): string | null {
  const read = asRead(words);
  if (readsAsLink(read)) return "Leave out web and email addresses: each message has its own link to the booking";
  if (joinedWords.test(read)) return linkMessage;
  if (longNumber.test(read)) return "Leave out phone and account numbers: our number is already in each email. Write dates in words";
  const unknown = [...words.matchAll(placeholder)].find(([, name = ""]) => !known.has(name))?.[0];
  return unknown === undefined ? null : `${unknown} can’t be filled in. Use ${listed(placeholders.map(placeholderText))}`;
}

export type MessageDraft = { channels: readonly MessageChannel[]; subject: string; text: string };

/** The problems of a message, by field; the form shows the same while it is being written. */
export function messageProblems({ channels, subject: line, text }: MessageDraft) {
  const problems: { field: "subject" | "text"; message: string }[] = [];
  const inSubject = channels.includes("email") && line === "" ? "Write a subject for the email" : textProblem(line);
  if (inSubject !== null) problems.push({ field: "subject", message: inSubject });
  const long = channels.includes("sms") && Array.from(text).length > bookingMessageLimits.wordsOfText;
  const inText = long
    ? `A text can be up to ${bookingMessageLimits.wordsOfText} characters. Shorten it, or send it by email only`
    : textProblem(text);
  if (inText !== null) problems.push({ field: "text", message: inText });
  return problems;
}

/** As a phone shows it: lines of a text joined by spaces, and invisible characters removed. */
const asRead = (words: string): string => folded(words.normalize("NFKC")).replace(/\s+/gu, " ");

/** Seven digits or more, with any separators. A colon is not one, so that hours are allowed. */
const longNumber = /\p{Nd}(?:[^\p{L}\p{Nd}:]{0,3}\p{Nd}){6}/u;
/** A full stop directly between words: any letters may be a web address's ending, and a placeholder is filled with words, too. */
const joinedWords = /[^\s.]\.(?:[\p{L}\p{M}]{2}|\{)/u;

/** The text for one booking, its placeholders replaced. */
export function filledText(words: string, { name, reference, startsAt, endsAt }: Omit<Addressee, "isOpen" | "email" | "text">): string {
  const values: Readonly<Record<Placeholder, string>> = {
    "first name": firstName(name),
    reference,
    date: formatDate(startsAt),
    window: formatTimeRange(startsAt, endsAt),
  };
  return words.replace(placeholder, (all, key: string) => values[key as Placeholder] ?? all);
}

const titles = new Set(["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "lady", "rev"]);

/** `Maya` of `Maya Okafor`, `Mr Okafor` of `Mr Okafor`; `customer` where the name must not be printed in mail. */
export function firstName(fullName: string): string {
  const name = greetingName(fullName);
  const [first = ""] = (name ?? "").split(" ");
  if (name === null || readsAsLink(name)) return "customer";
  return titles.has(first.toLowerCase().replace(".", "")) ? name : first;
}

export type Recipients<One> = {
  toTell: { booking: One; channels: MessageChannel[] }[];
  leftOut: { reference: string; reason: LeftOutReason }[];
};

/** Each chosen booking once, with the channels by which its customer is told, or why they are not. Two bookings of one customer are two messages. */
export function chooseRecipients<One extends Addressee>(
  chosen: readonly string[],
  bookings: readonly One[],
  channels: readonly MessageChannel[],
): Recipients<One> {
  const byReference = new Map(bookings.map((booking) => [booking.reference, booking]));
  const recipients: Recipients<One> = { toTell: [], leftOut: [] };
  for (const reference of new Set(chosen)) {
    const booking = byReference.get(reference);
    const ways = booking === undefined ? [] : channels.filter((channel) => reachOf(booking, channel) === "yes");
    if (booking !== undefined && booking.isOpen && ways.length > 0) recipients.toTell.push({ booking, channels: ways });
    else recipients.leftOut.push({ reference, reason: leftOutReason(booking, channels) });
  }
  return recipients;
}

const reachOf = ({ email, text }: Addressee, channel: MessageChannel): Reach => (channel === "email" ? email : text);

function leftOutReason(booking: Addressee | undefined, channels: readonly MessageChannel[]): LeftOutReason {
  if (booking === undefined) return "not_found";
  if (!booking.isOpen) return "over";
  if (channels.some((channel) => reachOf(booking, channel) === "refused")) return "refused";
  if (channels.length > 1) return "no_way";
  return channels.includes("sms") ? "no_mobile" : "no_email";
}
