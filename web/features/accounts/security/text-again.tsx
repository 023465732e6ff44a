/** Another text, a minute after the last one. */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { secondsText, useCountdown } from "#web/features/accounts/screens/use-countdown.ts";
import { AgainButton } from "#web/features/accounts/screens/again-button.tsx";
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
    <div className="mt-3">
      <AgainButton
        isBusy={isBusy}
        secondsLeft={left}
        waiting={`You can ask for another in ${secondsText(left)}.`}
        onPress={() => void send()}
      >
        Text me another code
      </AgainButton>
    </div>
  );
}
