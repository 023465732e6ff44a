/** Messages between a customer and the office about a booking: one thread per booking. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { enteredText } from "../kernel/typed-text.ts";
import { maxMessageLength, threadSides } from "./thread-choices.ts";

const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const text = enteredText(1, maxMessageLength, "Write a message first");
/** The newest message that was read, or for the office dealt with: it and earlier ones wait for nobody. An answer of the office does the same. */
const readTo = uuidText("Open the messages again").optional();
const readLimit = { calls: 300, perSeconds: 600 };
const officeCodes = ["accounts.admin_required", "accounts.staff_required", "bookings.not_found"] as const;

export const threadSchema = z.strictObject({
  reference: z.string(),
  /** Messages of the other side that the reader has not opened, or the office not answered. */
  unread: z.int(),
  /** The oldest first, the last three hundred. */
  messages: z.array(z.strictObject({ id: z.string(), from: z.enum(threadSides), text: z.string(), at: z.string(), isUnread: z.boolean() })),
});
export type Thread = z.output<typeof threadSchema>;

const lineSchema = z.strictObject({
  reference: z.string(),
  name: z.string(),
  unread: z.int(),
  lastAt: z.string(),
  lastFrom: z.enum(threadSides),
  /** The beginning of the newest message. */
  lastText: z.string(),
});
export type ThreadLine = z.output<typeof lineSchema>;

export const bookingMessagesContract = commandContract({
  name: "booking-messages",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference, readTo }),
  answer: threadSchema,
  codes: ["bookings.not_found"],
  limit: readLimit,
});

export const sendBookingMessageContract = commandContract({
  name: "send-booking-message",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference, text }),
  answer: threadSchema,
  codes: ["bookings.not_found", "threads.closed", "threads.too_many_messages"],
  limit: { calls: 60, perSeconds: 600 },
});

export const myThreadsContract = commandContract({
  name: "my-threads",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({ threads: z.array(lineSchema) }),
  codes: [],
  limit: readLimit,
});

export const officeMessagesContract = commandContract({
  name: "office-messages",
  callers: "office",
  input: z.object({ reference, readTo }),
  answer: threadSchema,
  codes: officeCodes,
  limit: readLimit,
});

export const answerBookingMessageContract = commandContract({
  name: "answer-booking-message",
  callers: "office",
  input: z.object({ reference, text }),
  answer: threadSchema,
  codes: [...officeCodes, "threads.closed", "threads.too_many_messages"],
  limit: { calls: 300, perSeconds: 600 },
});

/** Threads with customers' messages that the office has not answered, the longest waiting first. */
export const unreadThreadsContract = commandContract({
  name: "unread-threads",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ threads: z.array(lineSchema) }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 600, perSeconds: 600 },
});

export const threadContracts = [
  bookingMessagesContract,
  sendBookingMessageContract,
  myThreadsContract,
  officeMessagesContract,
  answerBookingMessageContract,
  unreadThreadsContract,
] as const;
