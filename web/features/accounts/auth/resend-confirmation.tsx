/** For an account whose address was never confirmed: sends the link again and leads to the inbox. */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import type { SessionProblem } from "#web/features/accounts/session/session-types.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import type { Sent } from "./auth-draft.ts";

export function ResendConfirmation({ email, onSent, onDone }: { email: string; onSent: (sent: Sent) => void; onDone: () => void }) {
  const session = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<SessionProblem | null>(null);
  const send = async () => {
    setIsBusy(true);
    const result = await session.resend(email, "signup");
    setIsBusy(false);
    // Refused because one was sent a moment ago: that mail still works.
    if (!result.ok && result.problem.code !== "over_email_send_rate_limit") return setProblem(result.problem);
    onSent({ email, kind: "signup", at: Date.now() });
    onDone();
  };
  return (
    <div className="rounded-medium border border-line bg-downs-soft p-4">
      <p>{`Your account is waiting for you to confirm ${email}.`}</p>
      <FieldError id="send-again-error" message={problem?.message} />
      <Button variant="quiet" size="small" busy={isBusy} onClick={() => void send()} className="mt-3">
        Resend link
      </Button>
    </div>
  );
}
