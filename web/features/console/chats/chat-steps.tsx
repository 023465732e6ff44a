/** What can be done with a chat beside answering it: take it, hand it to a colleague, end it. */
import { useState } from "react";
import type { StaffChat } from "#domain/chat/staff-chats.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClasses } from "#web/ui/form/field.tsx";
import { chatProblem } from "./chat-problem.ts";
import { useChatStep } from "./use-chats.ts";

type Colleague = { id: string; name: string };
type Props = { chat: StaffChat; isMine: boolean; onDuty: readonly Colleague[] };

export function ChatSteps({ chat: { id, state, agent }, isMine, onDuty }: Props) {
  const take = useChatStep("take-chat", id);
  const close = useChatStep("close-chat", id);
  const isOver = state === "resolved";
  // A refusal to take it is not shown once it is one's own.
  const refused = (isMine ? null : take.error) ?? close.error;
  return (
    <>
      {!isOver && agent === undefined && (
        <Button variant="secondary" size="small" busy={take.isPending} onClick={() => take.mutate({ id })}>
          Take this chat
        </Button>
      )}
      {isMine && !isOver && <HandOver id={id} onDuty={onDuty} />}
      {!isOver && (isMine || agent === undefined) && (
        <Button variant="quiet" size="small" busy={close.isPending} onClick={() => close.mutate({ id })}>
          End this chat
        </Button>
      )}
      {refused !== null && (
        <div className="w-full">
          <ProblemNotice problem={chatProblem(refused)} />
        </div>
      )}
    </>
  );
}

function HandOver({ id, onDuty }: { id: string; onDuty: readonly Colleague[] }) {
  const { user } = useSession();
  const give = useChatStep("hand-over-chat", id);
  const [to, setTo] = useState("");
  const others = onDuty.filter((colleague) => colleague.id !== user?.id);
  if (others.length === 0) return null;
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (to !== "") give.mutate({ id, to });
      }}
    >
      <label htmlFor="hand-over" className="sr-only">
        Hand over to
      </label>
      <select id="hand-over" value={to} onChange={({ target }) => setTo(target.value)} className={`${inputClasses} min-h-10 py-1.5`}>
        <option value="">Hand over to…</option>
        {others.map(({ id: colleague, name }) => (
          <option key={colleague} value={colleague}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" variant="quiet" size="small" busy={give.isPending} className="shrink-0">
        Hand over
      </Button>
      {give.isError && <ProblemNotice problem={chatProblem(give.error)} />}
    </form>
  );
}
