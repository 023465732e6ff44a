/** The same message once more, after a minute. */
import { useState } from "react";
import { secondsText, useCountdown } from "#web/features/accounts/screens/use-countdown.ts";
import { Button } from "#web/ui/button.tsx";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";

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
