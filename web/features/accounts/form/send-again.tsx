/** The same message once more, after a minute; and the code that came in it. */
import { formatPhone, parsePhone } from "#domain/kernel/phone.ts";
import { useState } from "react";
import { secondsText, useCountdown } from "#web/features/accounts/screens/use-countdown.ts";
import { Button } from "#web/ui/button.tsx";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { CodeField } from "./code-field.tsx";

const againAfterMilliseconds = 60_000;

export type SendAgainProps = {
  label: string;
  sentAt: number;
  send: () => Promise<SessionProblem | null>;
  onSent: (at: number) => void;
  onRefused: (problem: SessionProblem) => void;
};

export function SendAgain({ label, sentAt, send, onSent, onRefused }: SendAgainProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const left = useCountdown(sentAt + againAfterMilliseconds);
  const handleClick = async () => {
    setIsBusy(true);
    const problem = await send();
    setIsBusy(false);
    setIsSent(problem === null);
    if (problem === null) onSent(Date.now());
    else onRefused(problem);
  };
  return (
    <div className="mt-6 border-t border-line pt-5">
      {left > 0 ? (
        <p className="text-ink-soft tabular-nums">
          Nothing arrived? You can ask again in <span className="whitespace-nowrap">{secondsText(left)}</span>.
        </p>
      ) : (
        <Button variant="quiet" size="small" busy={isBusy} onClick={() => void handleClick()}>
          {label}
        </Button>
      )}
      <p role="status" className="mt-1 font-semibold">
        {isSent && left > 0 && "Asked again. It can take a minute."}
      </p>
    </div>
  );
}

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

/** Where a code went that proves whose mailbox or phone it is, and the field for it. The page's own button goes on. */
export function SentCode({ by, to, name, hint, code, onCode, sentAt, request, problem, onProblem }: SentCodeProps) {
  const field = { name, value: code, error: problem ?? undefined, onChange: onCode, onBlur: () => {} };
  return (
    <>
      <p className="mt-1 mb-3 wrap-anywhere">
        {by === "sms"
          ? `We’re texting a code to ${formattedPhone(to)}. It can take a minute.`
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

const formattedPhone = (input: string): string => {
  const phone = parsePhone(input);
  return phone.ok ? formatPhone(phone.e164) : input.trim();
};
