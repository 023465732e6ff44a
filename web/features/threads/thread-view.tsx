/** A thread, for either side: oldest message first, new ones marked, a field to write below. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { Thread } from "#domain/threads/threads.contract.ts";
import { maxMessageLength } from "#domain/threads/thread-choices.ts";
import type { ThreadSide } from "#domain/threads/thread-choices.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { failureText } from "#web/features/accounts/session/own-query.tsx";
import { textSince } from "#web/platform/typed-since.ts";

type Send = { mutate: (text: string, options: { onSuccess: () => void }) => void; isPending: boolean; error: Error | null };
/** What is written and its setter, where they are kept outside; emptied there of what was sent. */
type Kept = readonly [text: string, setText: (change: string | ((now: string) => string)) => void];
/** `isUnreachable`: nothing tells the other side of a message. `onSent`: nothing unsent is left. */
type Props = { thread: Thread; side: ThreadSide; isUnreachable?: boolean; send: Send; draft?: Kept; onSent?: (() => void) | undefined };

const whoWrote = (from: ThreadSide, side: ThreadSide) => (from === side ? "You" : from === "office" ? "The office" : "The customer");

export function ThreadView({ thread, side, isUnreachable = false, send, draft, onSent }: Props) {
  return (
    <div className="max-w-2xl">
      {thread.messages.length === 0 ? (
        <p className="text-ink-soft">
          {side === "customer"
            ? "No messages yet. We answer in opening hours, and let you know by email or text when we have."
            : "No messages yet."}
        </p>
      ) : (
        <ol aria-label="Messages" className="space-y-3">
          {thread.messages.map((message) => (
            <MessageBubble key={message.id} message={message} side={side} />
          ))}
        </ol>
      )}
      <WriteForm reference={thread.reference} {...{ side, isUnreachable, send, onSent }} {...(draft && { draft })} />
    </div>
  );
}

function MessageBubble({ message, side }: { message: Thread["messages"][number]; side: ThreadSide }) {
  const isOwn = message.from === side;
  return (
    <li className={`max-w-5/6 rounded-medium border border-line px-4 py-3 ${isOwn ? "ml-auto bg-downs-soft" : "bg-paper"}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span className="font-semibold text-ink">{whoWrote(message.from, side)}</span>
        <time dateTime={message.at}>{formatMoment(message.at)}</time>
        {message.isUnread && <Badge tone="signal">New</Badge>}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{message.text}</p>
    </li>
  );
}

type FormProps = Required<Omit<Props, "thread" | "draft" | "onSent">> & Pick<Props, "draft" | "onSent"> & { reference: string };

function WriteForm({ reference, side, isUnreachable, send, draft, onSent }: FormProps) {
  const own = useState("");
  const [text, setText] = draft ?? own;
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") {
      setError("Write a message first");
      return focusField(`message.${reference}`);
    }
    setError(undefined);
    const sent = () => {
      if (draft === undefined) setText(textSince(text));
      onSent?.();
    };
    send.mutate(text, { onSuccess: sent });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 space-y-4">
      <TextAreaField
        name={`message.${reference}`}
        label={side === "customer" ? "Write to the office" : "Write to the customer"}
        hint={hintFor(side, isUnreachable)}
        error={error}
        value={text}
        max={maxMessageLength}
        onChange={setText}
      />
      {send.error !== null && (
        <ProblemNotice
          problem={{ message: failureText(send.error, "Your message wasn’t sent. It’s still here: try again in a moment.") }}
        />
      )}
      <Button type="submit" variant="secondary" busy={send.isPending}>
        Send message
      </Button>
    </form>
  );
}

function hintFor(side: ThreadSide, isUnreachable: boolean): string {
  if (side === "customer") return "Please don’t send a gate code here: add it to the booking, where it is encrypted";
  if (isUnreachable) return "They only gave a landline, so we can’t let them know you’ve written: ring them instead";
  return "They’ll get it by email, or a text with a link if we don’t have their email";
}
