/** One conversation: its messages, what is known of the visitor, and the answer field. */
import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ChatMessage } from "#domain/chat/chat.contract.ts";
import type { StaffChat } from "#domain/chat/staff-chats.contract.ts";
import { londonTime } from "#domain/kernel/london-time.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { AnswerBox } from "./answer-box.tsx";
import { ChatFacts } from "./chat-facts.tsx";
import { ChatSteps } from "./chat-steps.tsx";
import { chatName, stateLabel } from "./chat-labels.rules.ts";
import { useChat } from "./use-chats.ts";

type Colleague = { id: string; name: string };
type Props = { id: string; onDuty: readonly Colleague[]; onBack: () => void };

export function ChatRecord({ id, ...rest }: Props) {
  const { chat, startTyping, sent } = useChat(id);
  return (
    <div className="min-w-0">
      <Fetched query={chat} pending={<Skeleton className="h-80" />}>
        {(data) => <Shown chat={data} onTyping={startTyping} onSent={sent} {...rest} />}
      </Fetched>
    </div>
  );
}

type ShownProps = Omit<Props, "id"> & { chat: StaffChat; onTyping: () => void; onSent: () => void };

function Shown({ chat, onDuty, onBack, onTyping, onSent }: ShownProps) {
  const { user } = useSession();
  const isMine = chat.agent !== undefined && chat.agent.id === user?.id;
  return (
    <article aria-labelledby="chat-title" className="rounded-large border border-line bg-paper">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3">
        <Button variant="quiet" size="small" onClick={onBack} className="min-[68.75rem]:hidden">
          <ArrowLeft aria-hidden="true" className="size-5" />
          All chats
        </Button>
        <h3 id="chat-title" className="text-xl">
          {chatName(chat)}
        </h3>
        {chat.name !== undefined && <Badge tone="brick">Unverified</Badge>}
        <span className="mr-auto text-[0.9375rem] text-ink-soft">{stateLabel(chat)}</span>
        <ChatSteps chat={chat} isMine={isMine} onDuty={onDuty} />
      </header>
      <div className="grid gap-x-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0 px-4 py-4">
          <Messages chat={chat} />
          <AnswerBox chat={chat} isMine={isMine} onTyping={onTyping} onSent={onSent} />
        </div>
        <ChatFacts chat={chat} />
      </div>
    </article>
  );
}

function Messages({ chat: { messages, isVisitorTyping } }: { chat: StaffChat }) {
  const box = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.sequence;
  useEffect(() => {
    const { current } = box;
    if (current !== null && last !== undefined) current.scrollTop = current.scrollHeight;
  }, [last]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled is reached by keys as well */}
      <div ref={box} role="log" aria-label="Messages" tabIndex={0} className="max-h-[50vh] min-h-40 overflow-y-auto rounded-small">
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <Line key={message.sequence} message={message} />
          ))}
        </ol>
      </div>
      <p role="status" className="min-h-7 text-[0.9375rem] text-ink-soft">
        {isVisitorTyping ? "The visitor is typing…" : ""}
      </p>
    </>
  );
}

const speakers = { visitor: "Visitor", assistant: "Assistant", agent: "Us", note: "" } as const;

/** One message as plain text: visitors' links and markup are not rendered. */
function Line({ message: { from, text, name, at } }: { message: ChatMessage }) {
  return (
    <li
      className={clsx(
        "max-w-[60ch] rounded-medium px-3 py-2 wrap-anywhere",
        from === "visitor" && "mr-8 self-start border border-line-strong",
        from === "assistant" && "ml-8 self-end bg-chalk-deep",
        from === "agent" && "ml-8 self-end bg-downs-soft",
        from === "note" && "self-center text-[0.9375rem] text-ink-soft",
      )}
    >
      {from !== "note" && <p className="text-sm text-ink-soft tabular-nums">{`${name ?? speakers[from]} ${londonTime(at)}`}</p>}
      <p className="whitespace-pre-line">{text}</p>
    </li>
  );
}
