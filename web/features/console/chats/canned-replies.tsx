/** Adds, edits and removes canned replies, which are inserted by a slash in the answer. */
import { useRef, useState } from "react";
import type { CannedReply } from "#domain/chat/staff-chats.contract.ts";
import { cannedReplyLimits } from "#domain/chat/chat-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { CommandError } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { notify } from "#web/ui/notices/notices.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { useRowFocus } from "../kit/use-row-focus.ts";
import { chatProblem } from "./chat-problem.ts";
import { useCannedReplies, useChangeReplies } from "./use-canned-replies.ts";

/** `was`: the reply as it was opened; left out for a new one. */
type Draft = { id?: string; title: string; text: string; was?: { title: string; text: string } };

export function CannedReplies() {
  const [draft, setDraft] = useState<Draft | null>(null);
  return (
    <details className="mt-4 rounded-medium border border-line bg-paper">
      <summary className="cursor-pointer rounded-medium px-4 py-3 font-bold">Saved replies</summary>
      <div className="space-y-3 border-t border-line px-4 py-4">
        {draft === null ? (
          <>
            <ReplyList onEdit={setDraft} />
            <Button variant="quiet" size="small" onClick={() => setDraft({ title: "", text: "" })}>
              Write a reply to save
            </Button>
          </>
        ) : (
          <ReplyForm draft={draft} onChange={setDraft} onDone={() => setDraft(null)} />
        )}
      </div>
    </details>
  );
}

function ReplyList({ onEdit }: { onEdit: (reply: Draft) => void }) {
  const { data } = useCannedReplies();
  const { remove, problem } = useReplyRemoval();
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list, "[data-remove]");
  if (data === undefined || data.replies.length === 0) return <p>No saved replies yet.</p>;
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-line">
      {data.replies.map((reply) => (
        <li key={reply.id} className="flex flex-wrap items-center gap-2 py-2">
          <span className="mr-auto min-w-0 truncate font-semibold">{reply.title}</span>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Change ${reply.title}`}
            onClick={() => onEdit({ ...reply, was: { title: reply.title, text: reply.text } })}
          >
            Change
          </Button>
          <Button variant="quiet" size="small" data-remove aria-label={`Remove ${reply.title}`} onClick={() => remove(reply)}>
            Remove
          </Button>
        </li>
      ))}
      {problem !== null && <ProblemNotice problem={officeProblem(problem)} />}
    </ul>
  );
}

/** Removes a reply for the whole office, and brings it back as long as the notice is shown. */
function useReplyRemoval() {
  const { save, remove: removal } = useChangeReplies();
  const bringBack = ({ title, text }: CannedReply) => save.mutate({ title, text });
  return {
    problem: removal.error ?? save.error,
    remove: (reply: CannedReply) =>
      removal.mutate(reply.id, {
        onSuccess: () =>
          void notify({
            message: `“${reply.title}” is removed for everyone`,
            tone: "success",
            action: { label: "Undo", onClick: () => bringBack(reply) },
          }),
      }),
  };
}

const isChanged = (error: unknown) => error instanceof CommandError && error.code === "chat.reply_changed";

function ReplyForm({ draft, onChange, onDone }: { draft: Draft; onChange: (draft: Draft) => void; onDone: () => void }) {
  const { save } = useChangeReplies();
  const now = useCannedReplies().data?.replies.find(({ id }) => id === draft.id);
  const isOvertaken = save.isError && isChanged(save.error);
  const { was: _, ...mine } = draft;
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(isOvertaken ? mine : draft, { onSuccess: onDone });
      }}
    >
      {save.isError && <ProblemNotice problem={chatProblem(save.error)} />}
      {isOvertaken && now !== undefined && (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{`It now says: ${now.title}: ${now.text}. Save this reply again to put yours in its place.`}</p>
      )}
      <TextField
        name="replyTitle"
        label="Title"
        value={draft.title}
        maxLength={cannedReplyLimits.title}
        onChange={(title) => onChange({ ...draft, title })}
      />
      <TextAreaField
        name="replyText"
        label="Reply"
        value={draft.text}
        max={cannedReplyLimits.text}
        onChange={(text) => onChange({ ...draft, text })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={save.isPending}>
          Save this reply
        </Button>
        <Button variant="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
