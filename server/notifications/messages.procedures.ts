/** The functions of database/functions/messages.sql: which message is sent next, and what became of it. */
import { z } from "zod";
import { procedure } from "#server/kernel/procedure.ts";

export const takeMessageProcedure = procedure({
  name: "take_message",
  input: z.strictObject({ messageId: z.string() }),
  /** Null when there is nothing to do: it was sent, or is being sent. */
  answer: z
    .strictObject({
      id: z.string(),
      /** Null for a message that is not about a booking. */
      bookingId: z.string().nullable(),
      code: z.string(),
      channel: z.enum(["email", "sms"]),
      recipient: z.string(),
      attempts: z.int(),
      payload: z.unknown(),
    })
    .nullable(),
});
export type TakenMessage = NonNullable<z.output<typeof takeMessageProcedure.answer>>;

export const settleMessageProcedure = procedure({
  name: "settle_message",
  input: z.union([
    z.strictObject({ messageId: z.string(), providerRef: z.string() }),
    z.strictObject({ messageId: z.string(), error: z.string(), permanent: z.boolean() }),
  ]),
  answer: z.strictObject({ state: z.enum(["sent", "failed", "dead"]) }),
});

export const requeueMessagesProcedure = procedure({
  name: "requeue_messages",
  input: z.strictObject({ afterCrash: z.boolean() }),
  answer: z.strictObject({ queued: z.int() }),
});
