/** The office writes one message to the customers of several bookings, about those bookings. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, momentText } from "../kernel/text.ts";
import { enteredLine, enteredText } from "../kernel/typed-text.ts";
import { bookingMessageLimits, leftOutReasons, messageChannels, reaches } from "./booking-message-choices.ts";
import { messageProblems } from "./booking-message.rules.ts";

const { bookings, subject, words } = bookingMessageLimits;
const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const tooMany = `Choose ${bookings} bookings or fewer`;
const references = z
  .array(boundedText(20, "Choose the bookings again"), { error: "Choose the bookings again" })
  .min(1, "Choose a booking first")
  .max(bookings, tooMany);

/** The customers whom a message to these bookings would reach, in the order requested; unknown references are left out. */
export const bookingsToMessageContract = commandContract({
  name: "bookings-to-message",
  callers: "office",
  input: z.object({ references }),
  answer: z.strictObject({
    company: z.string(),
    /** During quiet hours: when the message is sent instead of at once. */
    waitsUntil: z.string().nullable(),
    bookings: z.array(
      z.strictObject({
        reference: z.string(),
        isOpen: z.boolean(),
        name: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        email: z.enum(reaches),
        text: z.enum(reaches),
        /** The same number for bookings of one customer; has no meaning outside this answer. */
        customer: z.int(),
      }),
    ),
  }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});
export type BookingsToMessage = z.output<typeof bookingsToMessageContract.answer>;

const recipient = z.strictObject({ reference: z.string(), channels: z.array(z.enum(messageChannels)) });
const leftOut = z.strictObject({ reference: z.string(), reason: z.enum(leftOutReasons) });
export const bookingMessageAnswer = z.strictObject({
  told: z.array(recipient),
  leftOut: z.array(leftOut),
  waitsUntil: z.string().nullable(),
});

const message = z.object({
  references,
  /** The windows the bookings had when they were chosen; one that was moved since is left out. */
  seen: z
    .array(
      z.object({
        reference: boundedText(20, "Choose the bookings again"),
        startsAt: momentText("Choose the bookings again"),
      }),
    )
    .max(bookings, tooMany)
    .default([]),
  channels: z
    .array(z.enum(messageChannels, { error: "Choose email, text or both" }), { error: "Choose email, text or both" })
    .min(1, "Choose email, text or both")
    .max(2, "Choose email, text or both"),
  /** The subject of the email. */
  subject: enteredLine(0, subject, "Write a subject").default(""),
  text: enteredText(1, words, "Write the message"),
});

/** One message per booking. Repeated under its key, it is sent once. If no customer can be reached, nothing is sent. */
export const messageBookingsContract = commandContract({
  name: "message-bookings",
  callers: "office",
  input: message.superRefine((value, context) => {
    for (const { field, message: why } of messageProblems(value)) context.addIssue({ code: "custom", path: [field], message: why });
  }),
  answer: bookingMessageAnswer,
  codes: [...staffCodes, "office.nobody_to_tell", "office.too_many_messages"],
  limit: { calls: 30, perSeconds: 3600 },
});
