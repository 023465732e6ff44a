/** A new email address or mobile of one's booking: typed, proved by a code that goes there, then stored. */
import { useMutation } from "@tanstack/react-query";
import type { UseMutationResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { codeProblem, withoutSpaces } from "#web/features/accounts/form/form.rules.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { CommandError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { useBookingAccess } from "./booking-access.ts";
import { changeMessage } from "./change-messages.ts";
import { useChange } from "./use-own-booking.ts";

export type Channel = "email" | "mobile";
export const codeName = "new-contact-code";

export function useNewContact({ reference, rowVersion }: Pick<BookingDetails, "reference" | "rowVersion">, channel: Channel) {
  const { command } = useBookingAccess();
  const [input, setInput] = useState("");
  const [code, onCode] = useState("");
  /** Milliseconds since 1970; null until a code was asked for. */
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [problem, onProblem] = useState<string | null>(null);
  const contact = channel === "email" ? { email: input } : { mobile: input };
  const send: UseMutationResult<object, Error, void> = useMutation({
    mutationFn: () => command("request-new-contact-code", { reference, contact }, { idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => setSentAt(Date.now()),
  });
  const change = useChange("change-booking-contact");
  const isSent = sentAt !== null;
  // The button that asked for it is gone.
  useEffect(() => {
    if (isSent) document.getElementById(`field-${codeName}`)?.focus();
  }, [isSent]);

  /** Once more, to the same place. */
  const request = async (): Promise<SessionProblem | null> => {
    try {
      await send.mutateAsync();
      return null;
    } catch (error) {
      return { code: "unexpected", message: changeMessage(error), reasons: [], waitUntil: null };
    }
  };
  const prove = (onChanged: () => void) => {
    const missing = codeProblem(code);
    onProblem(missing);
    if (missing !== null) return;
    const onError = (error: Error) => onProblem(isAboutCode(error) ? changeMessage(error) : null);
    change.mutate({ reference, rowVersion, contact, code: withoutSpaces(code) }, { onSuccess: onChanged, onError });
  };
  const another = () => {
    setSentAt(null);
    onCode("");
    onProblem(null);
    change.reset();
  };
  return { input, setInput, send, sentAt, request, code, onCode, problem, onProblem, change, prove, another };
}

/** Said at the field, not below the panel. */
export const isAboutCode = (error: Error): boolean => error instanceof CommandError && error.code.startsWith("portal.");
