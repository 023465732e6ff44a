/** Another text, a minute after the last one. */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { useCountdown } from "#web/features/accounts/screens/use-countdown.ts";
import { Button } from "#web/ui/button.tsx";
import { textCode } from "./factor-requests.ts";
import type { WaitingPhone } from "./factor-requests.ts";

export type TextAgainProps = {
  waiting: WaitingPhone;
  onSent: (waiting: WaitingPhone) => void;
  onRefused: (problem: SessionProblem) => void;
};

const betweenTexts = 60_000;

export function TextAgain({ waiting, onSent, onRefused }: TextAgainProps) {
  const { client } = useSession();
  const [until, setUntil] = useState(() => Date.now() + betweenTexts);
  const [isBusy, setIsBusy] = useState(false);
  const left = useCountdown(until);
  const send = async () => {
    setIsBusy(true);
    const result = await textCode(await client(), waiting.factorId, waiting.phone);
    setIsBusy(false);
    if (!result.ok) {
      if (result.problem.waitUntil !== null) setUntil(result.problem.waitUntil.getTime());
      return onRefused(result.problem);
    }
    setUntil(Date.now() + betweenTexts);
    onSent(result.waiting);
  };
  return (
    <div className="mt-5">
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        {...(left > 0 ? { "aria-disabled": true } : {})}
        onClick={() => left === 0 && void send()}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        Text me another code
      </Button>
      <p className="mt-1 min-h-6 text-[0.9375rem] text-ink-soft tabular-nums">{left > 0 && `You can ask for another in ${left} s.`}</p>
    </div>
  );
}
