/** Sends the mail again: after a minute, or when the server says it may be asked again. */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { Result, SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { AgainButton } from "#web/features/accounts/screens/again-button.tsx";
import { secondsText, useCountdown } from "#web/features/accounts/screens/use-countdown.ts";
import type { Sent } from "./auth-draft.ts";

export type ResendMailProps = { sent: Sent; onSent: (sent: Sent) => void; onRefused: (problem: SessionProblem) => void };

const betweenMails = 60_000;

export function ResendMail({ sent, onSent, onRefused }: ResendMailProps) {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const [news, setNews] = useState("");
  const left = useCountdown(Math.max(sent.at + betweenMails, waitUntil));

  const request = (): Promise<Result> => {
    if (sent.kind === "recovery") return session.recover(sent.email);
    return sent.kind === "signup" ? session.resend(sent.email, "signup") : session.signInByLink(sent.email, null);
  };
  const send = async () => {
    setIsBusy(true);
    setNews("");
    const result = await request();
    setIsBusy(false);
    if (result.ok) {
      setNews("Sent again. The newest email is the one that works.");
      return onSent({ ...sent, at: Date.now() });
    }
    if (result.problem.waitUntil !== null) setWaitUntil(result.problem.waitUntil.getTime());
    return onRefused(result.problem);
  };

  return (
    <>
      <p className="font-semibold">No email yet?</p>
      <AgainButton
        isBusy={isBusy}
        secondsLeft={left}
        waiting={`You can ask for another in ${secondsText(left)}.`}
        onPress={() => void send()}
      >
        Send another email
      </AgainButton>
      <p role="status" className="text-ink-soft">
        {news}
      </p>
    </>
  );
}
