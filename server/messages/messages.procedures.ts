/** The functions of database/functions/messages.sql: taking the next messages and recording their outcome. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

export const takeMessagesProcedure = procedure({
  name: "take_messages",
  input: z.strictObject({ messageIds: z.array(z.string()), now: z.date() }),
  /** Without those that were sent or are being sent. */
  answer: z.array(
    z.strictObject({
      id: z.string(),
      /** Null for a message that is not about a booking. */
      bookingId: z.string().nullable(),
      code: z.string(),
      channel: z.enum(["email", "sms"]),
      recipient: z.string(),
      attempts: z.int(),
      payload: z.unknown(),
    }),
  ),
});
export type TakenMessage = z.output<typeof takeMessagesProcedure.answer>[number];

export const settleMessagesProcedure = procedure({
  name: "settle_messages",
  input: z.strictObject({
    now: z.date(),
    outcomes: z.array(
      z.union([
        z.strictObject({ messageId: z.string(), providerRef: z.string(), subject: z.string().optional(), bodyHash: z.string().optional() }),
        z.strictObject({ messageId: z.string(), error: z.string(), permanent: z.boolean(), refused: z.boolean() }),
      ]),
    ),
  }),
  answer: z.strictObject({ states: z.array(z.enum(["sent", "failed", "dead"])) }),
});
export type Outcome = z.input<typeof settleMessagesProcedure.input>["outcomes"][number];

export const requeueMessagesProcedure = procedure({
  name: "requeue_messages",
  input: z.strictObject({ afterCrash: z.boolean(), now: z.date() }),
  answer: z.strictObject({ queued: z.int() }),
});

export const recordReceiptProcedure = procedure({
  name: "record_receipt",
  input: z.strictObject({
    messageId: z.string(),
    providerRef: z.string(),
    receipt: z.enum(["delivered", "undelivered"]),
    isRefused: z.boolean().optional(),
    detail: z.string().optional(),
    now: z.date(),
  }),
  answer: z.strictObject({ known: z.boolean() }),
});
