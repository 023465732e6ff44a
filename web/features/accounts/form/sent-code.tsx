/** Where a code went that proves whose mailbox or phone it is, and the field for it. The page's own button goes on. */
import { formatPhone, parsePhone } from "#domain/kernel/phone.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { CodeField } from "./code-field.tsx";
import { SendAgain } from "./send-again.tsx";

type SentCodeProps = {
  by: "email" | "sms";
  /** As typed. */
  to: string;
  name: string;
  hint: string;
  code: string;
  onCode: (code: string) => void;
  /** Milliseconds since 1970; null until one was asked for. */
  sentAt: number | null;
  request: () => Promise<SessionProblem | null>;
  problem: string | null;
  onProblem: (message: string | null) => void;
};

export function SentCode({ by, to, name, hint, code, onCode, sentAt, request, problem, onProblem }: SentCodeProps) {
  const field = { name, value: code, error: problem ?? undefined, onChange: onCode, onBlur: () => {} };
  return (
    <>
      <p className="mt-1 mb-3 wrap-anywhere">
        {by === "sms"
          ? `We’re texting a code to ${shownPhone(to)}. It can take a minute.`
          : `We’re emailing a code to ${to.trim()}. It can take a minute: look in your spam folder too.`}
      </p>
      <CodeField field={field} label="6-digit code" hint={hint} />
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
