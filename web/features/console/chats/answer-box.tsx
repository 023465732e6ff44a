/** The field for an answer. A slash at its start opens the canned replies; it is not sent before a colleague's newer answer was shown. */
import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { maxAgentMessage } from "#domain/chat/chat-choices.ts";
import type { StaffChat } from "#domain/chat/staff-chats.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { textSince } from "#web/platform/typed-since.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClasses } from "#web/ui/form/field.tsx";
import { useKeptText } from "../kit/use-kept-text.ts";
import { chatProblem } from "./chat-problem.ts";
import { useCannedReplies } from "./use-canned-replies.ts";
import { useChatStep } from "./use-chats.ts";

type Props = { chat: StaffChat; isMine: boolean; onTyping: () => void; onSent: () => void };

export function AnswerBox({ chat: { id, sequence, state, agent }, isMine, onTyping, onSent }: Props) {
  const [text, setText] = useKeptText(`chat ${id}`);
  const answer = useChatStep("answer-chat", id, (sent) => setText(textSince(sent.text)));
  const isOthers = agent !== undefined && !isMine;
  if (state === "resolved") return <p className="text-ink-soft">This chat is over.</p>;
  const send = () => {
    if (text.trim() === "" || answer.isPending || isOthers) return;
    onSent();
    answer.mutate({ id, seen: sequence, text });
  };
  const change = (value: string) => {
    setText(value);
    onTyping();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {answer.isError && <ProblemNotice problem={chatProblem(answer.error)} />}
      {isOthers && <p className="mb-2 text-[0.9375rem] font-semibold">{`${agent.name} has this chat. Only they can answer it.`}</p>}
      <AnswerField text={text} onChange={change} onSend={send} />
      <Button type="submit" size="small" className="mt-2" busy={answer.isPending} disabled={isOthers}>
        Send answer
      </Button>
    </form>
  );
}

function AnswerField({ text, onChange, onSend }: { text: string; onChange: (text: string) => void; onSend: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || text.startsWith("/")) return;
    event.preventDefault();
    onSend();
  };
  const choose = (reply: string) => {
    onChange(reply);
    field.current?.focus();
  };
  return (
    <>
      <label htmlFor="chat-answer" className="block font-semibold">
        Answer
      </label>
      <p id="chat-answer-hint" className="text-[0.9375rem] text-ink-soft">
        Type / for saved replies. Enter sends; Shift and Enter starts a new line.
      </p>
      <textarea
        id="chat-answer"
        ref={field}
        rows={3}
        maxLength={maxAgentMessage}
        value={text}
        aria-describedby="chat-answer-hint"
        onKeyDown={onKey}
        onChange={({ target }) => onChange(target.value)}
        className={`${inputClasses} mt-1`}
      />
      {text.startsWith("/") && <KeptReplies wanted={text.slice(1)} onChoose={choose} />}
    </>
  );
}

function KeptReplies({ wanted, onChoose }: { wanted: string; onChoose: (text: string) => void }) {
  const replies = useCannedReplies();
  const word = wanted.trim().toLowerCase();
  const matches = (replies.data?.replies ?? []).filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(word)).slice(0, 8);
  return (
    <ul aria-label="Saved replies" className="mt-1 divide-y divide-line rounded-medium border border-line">
      {matches.length === 0 && <li className="px-3 py-2 text-ink-soft">{replies.isPending ? "Fetching …" : "No replies match."}</li>}
      {matches.map(({ id, title, text }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(text)} className="block w-full px-3 py-2 text-left hover:bg-downs-soft">
            <span className="block font-semibold">{title}</span>
            <span className="block truncate text-[0.9375rem] text-ink-soft">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
