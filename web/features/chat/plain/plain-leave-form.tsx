/** The form shown while no person is available, in plain HTML. */
import { callBackLabels, callBackQuestion, callBackTimes, noCallBackLabel } from "#domain/enquiries/enquiry-choices.ts";
import type { ChatUpdates } from "#domain/chat/chat.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClasses } from "#web/ui/form/field.tsx";
import { PlainInput, PlainSelect } from "#web/ui/form/plain-fields.tsx";
import type { PlainChat } from "./chat-form.rules.ts";
import { ChatIdField } from "./chat-id-field.tsx";

export function PlainLeaveForm({ chat: { conversationId, left }, updates }: { chat: PlainChat; updates: ChatUpdates }) {
  const times = [{ value: "", label: noCallBackLabel }, ...callBackTimes.map((time) => ({ value: time, label: callBackLabels[time] }))];
  const field = (name: keyof typeof left) => ({ name, value: left[name], error: undefined });
  return (
    <form method="post" action="/chat" className="space-y-5 rounded-medium border border-line bg-paper p-4 sm:p-6">
      <h2 className="text-xl">Leave a message</h2>
      <p>{`Nobody can answer right now. Leave your details and ${updates.promisedAt === undefined ? "we’ll get back to you" : `you’ll hear from us by ${formatMoment(updates.promisedAt)}`}.`}</p>
      <ChatIdField conversationId={conversationId} />
      <PlainInput {...field("name")} label="Your name" autoComplete="name" />
      <PlainInput {...field("mobile")} label="Phone number" type="tel" inputMode="tel" autoComplete="tel" />
      <PlainInput {...field("email")} label="Or your email address" type="email" inputMode="email" autoComplete="email" />
      <LeftMessage {...field("message")} />
      <PlainSelect {...field("bestTime")} label={callBackQuestion} options={times} />
      <Button type="submit" name="do" value="leave">
        Leave this message
      </Button>
    </form>
  );
}

/** The message field. Its name is also used by the conversation's own form. */
function LeftMessage({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <label htmlFor="left-message" className="block font-semibold">
        What can we do for you?
      </label>
      <textarea id="left-message" name={name} rows={4} defaultValue={value} className={`${inputClasses} mt-1.5`} />
    </div>
  );
}
