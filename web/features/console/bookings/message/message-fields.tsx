/** Channels and text of the message; placeholders are inserted at the cursor. */
import { useRef } from "react";
import { bookingMessageLimits, messageChannels, placeholders } from "#domain/office/booking-message-choices.ts";
import type { Placeholder } from "#domain/office/booking-message-choices.ts";
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import { placeholderText, chooseRecipients } from "#domain/office/booking-message.rules.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { fieldId } from "#web/ui/form/field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { toggled } from "../../crm/frame/toggled.ts";
import { chipClass } from "../../crm/frame/chips.ts";
import { useChosen } from "./message-store.ts";
import { channelNames } from "./message-texts.ts";

type Props = { owner: string; bookings: BookingsToMessage["bookings"]; errors: { subject?: string; text?: string } };

export function MessageFields({ owner, bookings, errors }: Props) {
  const { draft, write } = useChosen(owner);
  const form = useRef<HTMLDivElement>(null);
  const hasText = draft.channels.includes("sms");
  const fillIn = (name: Placeholder) => {
    const box = form.current?.querySelector<HTMLTextAreaElement>(`#${CSS.escape(fieldId("text"))}`);
    const [from, to] = [box?.selectionStart ?? draft.text.length, box?.selectionEnd ?? draft.text.length];
    write({ text: `${draft.text.slice(0, from)}${placeholderText(name)}${draft.text.slice(to)}` });
    box?.focus();
    const at = from + placeholderText(name).length;
    requestAnimationFrame(() => box?.setSelectionRange(at, at));
  };
  return (
    <div ref={form} className="space-y-4">
      <SendBy owner={owner} bookings={bookings} />
      {draft.channels.includes("email") && (
        <TextField
          name="subject"
          label="Subject of the email"
          autoComplete="off"
          maxLength={bookingMessageLimits.subject}
          value={draft.subject}
          error={errors.subject}
          onChange={(subject) => write({ subject })}
        />
      )}
      <TextAreaField
        name="text"
        label="Message"
        hint="The email greets them by name. The link to their booking is added."
        rows={5}
        max={hasText ? bookingMessageLimits.wordsOfText : bookingMessageLimits.words}
        value={draft.text}
        error={errors.text}
        onChange={(text) => write({ text })}
      />
      <FillIns onFill={fillIn} />
    </div>
  );
}

function FillIns({ onFill }: { onFill: (name: Placeholder) => void }) {
  return (
    <div role="group" aria-label="Fill in for each customer" className="flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">Fill in:</span>
      {placeholders.map((name) => (
        <button key={name} type="button" onClick={() => onFill(name)} className={chipClass}>
          {name}
        </button>
      ))}
    </div>
  );
}

function SendBy({ owner, bookings }: Omit<Props, "errors">) {
  const { draft, write } = useChosen(owner);
  const references = bookings.map(({ reference }) => reference);
  return (
    <fieldset>
      <legend className="font-semibold">Send by</legend>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
        {messageChannels.map((channel) => (
          <Checkbox
            key={channel}
            name={`by.${channel}`}
            label={channelNames[channel]}
            hint={`Reaches ${chooseRecipients(references, bookings, [channel]).toTell.length} of ${bookings.length}`}
            value={draft.channels.includes(channel)}
            onChange={(isIn) =>
              write({ channels: messageChannels.filter((one) => toggled(new Set(draft.channels), channel, isIn).has(one)) })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
