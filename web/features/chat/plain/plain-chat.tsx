/** The chat without JavaScript: the conversation, and forms of plain HTML under it. */
import { callBackLabels, callBackTimes } from "#domain/enquiries/enquiry-choices.ts";
import type { ChatMessage, ChatUpdates } from "#domain/chat/chat.contract.ts";
import { formatMoment, londonTime } from "#domain/kernel/london-time.ts";
import { isOwnPath, partsOfReply } from "#web/features/chat/dialog/chat-links.rules.ts";
import { askForPerson, firstChoices, fullStop, greeting, waitWords } from "#web/features/chat/dialog/words.ts";
import { inlineLinkClass } from "#web/features/content-pages/inline-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlainInput, PlainSelect, PlainTextArea } from "#web/ui/form/plain-fields.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import type { PlainChat } from "./chat-form.rules.ts";

export function PlainChatPage({ chat }: { chat: PlainChat }) {
  const { conversationId, updates, problem } = chat;
  const canAsk = updates?.state !== "with_agent" && updates?.state !== "handoff_waiting";
  return (
    <div className="space-y-6">
      <ol aria-label="Messages" className="space-y-3">
        {(updates?.messages ?? []).length === 0 && <Line message={{ from: "assistant", text: greeting }} />}
        {updates?.messages.map((message) => (
          <Line key={message.sequence} message={message} />
        ))}
      </ol>
      {updates !== null && <Stands updates={updates} />}
      {problem !== null && (
        <p role="alert" className="rounded-medium border-2 border-brick bg-brick-soft p-4 font-semibold text-brick-deep">
          {fullStop(problem)}
        </p>
      )}
      {updates?.form === "leave-message" && updates.enquiryReference === undefined && <LeaveForm chat={chat} updates={updates} />}
      <form method="post" action="/chat" className="space-y-4">
        <Known conversationId={conversationId} />
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

const Known = ({ conversationId }: { conversationId: string | null }) =>
  conversationId === null ? null : <input type="hidden" name="conversationId" value={conversationId} />;

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
      <Known conversationId={conversationId} />
      <Button type="submit" variant="secondary" size="small" name="do" value="look">
        Look for new messages
      </Button>
      <Button type="submit" variant="quiet" size="small" name="do" value="end">
        End and clear
      </Button>
    </form>
  );
}

const speakers = { visitor: "You", assistant: "Our assistant", agent: "Our team", note: "" } as const;

function Line({ message }: { message: Pick<ChatMessage, "from" | "text" | "prices" | "links" | "name"> & { at?: string } }) {
  const { from, text, prices, links = [], name, at } = message;
  const own = links.filter(({ path }) => isOwnPath(path));
  return (
    <li className={`rounded-medium border border-line p-4 wrap-anywhere ${from === "visitor" ? "ml-8 bg-downs-soft" : "mr-8 bg-paper"}`}>
      {from !== "note" && (
        <p className="text-sm text-ink-soft">
          {name ?? speakers[from]} {at !== undefined && londonTime(at)}
        </p>
      )}
      <p className="whitespace-pre-line">
        {partsOfReply(text, prices).map((part, index) => (part.isPrice ? <strong key={index}>{part.text}</strong> : part.text))}
      </p>
      {own.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {own.map(({ label, path }) => (
            <li key={path}>
              <a href={path} className={`${inlineLinkClass} inline-flex min-h-8 items-center font-bold`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Stands({ updates: { state, agentName, queuePosition, enquiryReference, promisedAt } }: { updates: ChatUpdates }) {
  const words = {
    with_agent: `You’re talking to ${agentName ?? "a person"}. Look for new messages to see the answer.`,
    handoff_waiting: `${waitWords(queuePosition)} Look for new messages to see the answer.`,
    left_message: `We have your message${enquiryReference === undefined ? "" : `: ${enquiryReference}`}.${promisedAt === undefined ? "" : ` You’ll hear from us by ${formatMoment(promisedAt)}.`}`,
    resolved: "This chat is over.",
  };
  const said = Object.entries(words).find(([name]) => name === state)?.[1];
  return said === undefined ? null : <p className="rounded-medium bg-downs-soft p-4 font-semibold">{said}</p>;
}

function LeaveForm({ chat: { conversationId, left }, updates }: { chat: PlainChat; updates: ChatUpdates }) {
  const times = [{ value: "", label: "Any time" }, ...callBackTimes.map((time) => ({ value: time, label: callBackLabels[time] }))];
  const field = (name: keyof typeof left) => ({ name, value: left[name], error: undefined });
  return (
    <form method="post" action="/chat" className="space-y-5 rounded-medium border border-line bg-paper p-4 sm:p-6">
      <h2 className="text-xl">Leave a message</h2>
      <p>
        Nobody can answer right now. Leave your details and{" "}
        {updates.promisedAt === undefined ? "we’ll get back to you" : `you’ll hear from us by ${formatMoment(updates.promisedAt)}`}.
      </p>
      <Known conversationId={conversationId} />
      <PlainInput {...field("name")} label="Your name" autoComplete="name" />
      <PlainInput {...field("mobile")} label="Mobile number" type="tel" inputMode="tel" autoComplete="tel" />
      <PlainInput {...field("email")} label="Or your email address" type="email" inputMode="email" autoComplete="email" />
      <LeftMessage {...field("message")} />
      <PlainSelect {...field("bestTime")} label="Best time to call" options={times} />
      <Button type="submit" name="do" value="leave">
        Leave this message
      </Button>
    </form>
  );
}

/** Beside the field of the conversation, which has the same name in its own form. */
function LeftMessage({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <label htmlFor="left-message" className="block font-semibold">
        What can we do for you?
      </label>
      <textarea
        id="left-message"
        name={name}
        rows={4}
        defaultValue={value}
        className="mt-1.5 block w-full rounded-small border border-line-strong bg-paper px-3 py-2.5 text-[1.0625rem]"
      />
    </div>
  );
}
