/** Why somebody is asked to sign in again, where that was not their own doing. */
import { sessionMessages } from "../session/session-messages.ts";
import { useSession } from "../session/session-context.ts";
import type { Ended } from "../session/session-types.ts";

const words: Readonly<Record<Ended, string>> = {
  own: "You are signed out.",
  idle: "You were signed out after 30 minutes without activity.",
  elsewhere: "Your session has ended. Sign in again to go on.",
  forgotten: sessionMessages.held_expired,
};

export function EndedNotice() {
  const { ended } = useSession();
  return (
    <div role="status">
      {ended !== null && <p className="mb-6 rounded-medium border border-line bg-sea-soft px-4 py-3 font-semibold">{words[ended]}</p>}
    </div>
  );
}
