/** Asks for the text with the code, and again after a minute. */
import { useState } from "react";
import { secondsText, useCountdown } from "#web/features/accounts/screens/use-countdown.ts";
import { Button } from "#web/ui/button.tsx";
import { useSession } from "../session/session-context.ts";
import type { SessionProblem } from "../session/session-types.ts";

const againAfterMilliseconds = 60_000;

export function TextedCode({ onRefused }: { onRefused: (problem: SessionProblem) => void }) {
  const { sendVerificationCode } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const left = useCountdown((sentAt ?? 0) + againAfterMilliseconds);
  const handleClick = async () => {
    setIsBusy(true);
    const result = await sendVerificationCode();
    setIsBusy(false);
    if (result.ok) setSentAt(Date.now());
    else onRefused(result.problem);
  };
  return (
    <div className="mb-6">
      <Button variant="quiet" busy={isBusy} disabled={left > 0} onClick={() => void handleClick()}>
        {sentAt === null ? "Text me a code" : "Text me another code"}
      </Button>
      <p role="status" className="mt-2 text-ink-soft">
        {sentAt !== null && "We’ve sent the text."}
      </p>
      {left > 0 && (
        <p className="text-ink-soft tabular-nums">
          You can ask for another in <span className="whitespace-nowrap">{secondsText(left)}</span>.
        </p>
      )}
    </div>
  );
}
