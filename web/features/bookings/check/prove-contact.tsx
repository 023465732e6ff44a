/** Where the code went that has to be entered before a second collection is booked. The step's own button goes on. */
import { formatPhone, parsePhone } from "#domain/kernel/phone.ts";
import { CodeField } from "#web/features/accounts/form/code-field.tsx";
import { SendAgain } from "#web/features/accounts/form/send-again.tsx";
import { useBooking } from "../booking-context.ts";
import type { Proof } from "./use-proof.ts";

export function ProveContact({ proof }: { proof: Proof }) {
  const { email, mobile } = useBooking().draft.contact;
  const { proves, code, onCode, sentAt, request, problem, onProblem } = proof;
  const field = { name: "contact-code", value: code, error: problem ?? undefined, onChange: onCode, onBlur: () => {} };
  return (
    <>
      <p className="mt-1 mb-3 wrap-anywhere">
        {proves === "sms"
          ? `We’re texting a code to ${shownPhone(mobile)}. It can take a minute.`
          : `We’re emailing a code to ${email.trim()}. It can take a minute: look in your spam folder too.`}
      </p>
      <CodeField field={field} label="6-digit code" hint="Enter it here, then press the button below again." />
      {sentAt !== null && (
        <SendAgain
          label="Send another code"
          sentAt={sentAt}
          send={request}
          onSent={() => onProblem(null)}
          onRefused={({ message }) => onProblem(message)}
        />
      )}
    </>
  );
}

const shownPhone = (typed: string): string => {
  const phone = parsePhone(typed);
  return phone.ok ? formatPhone(phone.e164) : typed.trim();
};
