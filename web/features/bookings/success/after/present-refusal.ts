/** A refused command as a form shows it: the fields with their sentences, else one sentence. */
import { CommandError } from "#web/platform/commands.ts";
import { bookingMessage } from "../../booking-messages.ts";

export function presentRefusal(error: Error | null) {
  const fields = error instanceof CommandError ? error.fields : [];
  return {
    fields,
    problemAt: (name: string) => fields.find(({ field }) => field === name)?.message,
    problem: error === null || fields.length > 0 ? null : refusalSentence(error),
  };
}

/** Complaints and photos of messages have their own sentences, from the server. */
const refusalSentence = (error: Error): string =>
  error instanceof CommandError && /^(complaints|enquiries|reviews)\./.test(error.code) ? error.message : bookingMessage(error);
