/** The code that has to be entered before a second collection is booked under one mailbox or number: asked for at once, then entered. */
import { useEffect, useState } from "react";
import { codeProblem, withoutSpaces } from "#web/features/accounts/form/form.rules.ts";
import { refused } from "#web/features/accounts/session/session-problem.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { CommandError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { useBooking } from "../booking-context.ts";

export type Proof = {
  isNeeded: boolean;
  /** Where the code goes. */
  proves: "email" | "sms";
  code: string;
  onCode: (code: string) => void;
  /** Milliseconds since 1970; null until one was asked for. */
  sentAt: number | null;
  request: () => Promise<SessionProblem | null>;
  problem: string | null;
  onProblem: (message: string | null) => void;
  isProving: boolean;
  /** Checks the code, then books. */
  prove: () => Promise<void>;
};

export function useProof(error: Error | null, book: () => void): Proof {
  const { command, draft } = useBooking();
  const email = draft.contact.email.trim();
  const mobile = draft.contact.mobile.trim();
  const contact = { ...(email !== "" && { email }), ...(mobile !== "" && { mobile }) };
  const [code, onCode] = useState("");
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [problem, onProblem] = useState<string | null>(null);
  const [isProving, setIsProving] = useState(false);
  const refusal = error instanceof CommandError && error.code === "bookings.prove_contact" ? error : null;

  const request = async () => {
    try {
      await command("request-contact-code", { contact }, { idempotencyKey: newIdempotencyKey() });
      setSentAt(Date.now());
      return null;
    } catch (failure) {
      return refused(failure, "mail", new Date()).problem;
    }
  };
  useEffect(() => {
    const ask = async () => onProblem((await request())?.message ?? null);
    if (refusal !== null) void ask();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal
  }, [refusal]);

  const prove = async () => {
    const missing = codeProblem(code);
    onProblem(missing);
    if (missing !== null) return;
    setIsProving(true);
    try {
      await command("prove-contact", { contact, code: withoutSpaces(code) }, { idempotencyKey: newIdempotencyKey() });
      book();
    } catch (failure) {
      onProblem(refused(failure, "code", new Date()).problem.message);
    } finally {
      setIsProving(false);
    }
  };
  const proves = refusal?.details["proves"] === "sms" ? "sms" : "email";
  return { isNeeded: refusal !== null, proves, code, onCode, sentAt, request, problem, onProblem, isProving, prove };
}
