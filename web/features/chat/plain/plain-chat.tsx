/** The chat without JavaScript: the conversation, and forms of plain HTML under it. */
import type { ChatUpdates } from "#domain/chat/chat.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { askForPerson, firstChoices, fullStop, greeting, waitText } from "#web/features/chat/dialog/dialog.copy.ts";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlainTextArea } from "#web/ui/form/plain-fields.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { PlainChat } from "./chat-form.rules.ts";
import { ChatIdField } from "./chat-id-field.tsx";
import { PlainLeaveForm } from "./plain-leave-form.tsx";
import { PlainLine } from "./plain-line.tsx";

export function PlainChatPage({ chat }: { chat: PlainChat }) {
  const { conversationId, updates, problem } = chat;
  const canAsk = updates?.state !== "with_agent" && updates?.state !== "handoff_waiting";
  return (
    <div className="space-y-6">
      <ol aria-label="Messages" className="space-y-3">
        {(updates?.messages ?? []).length === 0 && <PlainLine message={{ from: "assistant", text: greeting }} />}
        {updates?.messages.map((message) => (
          <PlainLine key={message.sequence} message={message} />
        ))}
      </ol>
      {updates !== null && updates.form === undefined && <Stands updates={updates} />}
      {problem !== null && (
        <p role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold text-brick-deep">
          {fullStop(problem)}
        </p>
      )}
      {updates?.form === "leave-message" && <PlainLeaveForm chat={chat} updates={updates} />}
      <form method="post" action="/chat" className="space-y-4">
        <ChatIdField conversationId={conversationId} />
        <Choices choices={conversationId === null ? firstChoices : chat.choices} />
        <PlainTextArea name="message" label="Your message" rows={3} value={chat.draft} error={undefined} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Send</Button>
          {canAsk && (
            <Button type="submit" variant="quiet" name="say" value={askForPerson}>
              Talk to a person
            </Button>
          )}
        </div>
      </form>
      {conversationId !== null && <MoreButtons conversationId={conversationId} />}
      <p className="max-w-[60ch] text-[0.9375rem] text-ink-soft">
        No tracking. Chats are deleted after 12 months:{" "}
        <SiteLink to="/privacy" className={inlineLinkClass}>
          privacy policy
        </SiteLink>
        .
      </p>
    </div>
  );
}

function Choices({ choices }: { choices: readonly string[] }) {
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-label="Quick answers" className="flex flex-wrap gap-2">
      {choices.map((words) => (
        <Button key={words} type="submit" variant="quiet" size="small" name="say" value={words}>
          {words}
        </Button>
      ))}
    </div>
  );
}

function MoreButtons({ conversationId }: { conversationId: string }) {
  return (
    <form method="post" action="/chat" className="flex flex-wrap gap-3 border-t border-line pt-4">
      <ChatIdField conversationId={conversationId} />
      <Button type="submit" variant="secondary" size="small" name="do" value="look">
        Check for new messages
      </Button>
      <Button type="submit" variant="quiet" size="small" name="do" value="end">
        End and clear
      </Button>
    </form>
  );
}

function Stands({ updates: { state, agentName, queuePosition, enquiryReference, promisedAt } }: { updates: ChatUpdates }) {
  const words = {
    with_agent: `You’re talking to ${agentName ?? "a person"}. Check for new messages to see the answer.`,
    handoff_waiting: `${waitText(queuePosition)} Check for new messages to see the answer.`,
    left_message: `We have your message${enquiryReference === undefined ? "" : `: ${enquiryReference}`}.${promisedAt === undefined ? "" : ` You’ll hear from us by ${formatMoment(promisedAt)}.`}`,
    resolved: "This chat is over.",
  };
  const text = Object.entries(words).find(([name]) => name === state)?.[1];
  return text === undefined ? null : <p className="rounded-medium bg-downs-soft p-4 font-semibold">{text}</p>;
}
