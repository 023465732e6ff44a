/** A new email address, or a new mobile: nothing changes until the code is entered that went there. */
import type { FormEvent } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { EmailField } from "#web/features/accounts/form/email-field.tsx";
import { SentCode } from "#web/features/accounts/form/send-again.tsx";
import { CallLink } from "#web/features/job-form/call-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ChangePanel } from "./change-panel.tsx";
import { problemsAt } from "./refusals.rules.ts";
import { codeName, isAboutCode, useNewContact } from "./use-new-contact.ts";
import type { Channel } from "./use-new-contact.ts";

type PanelProps = { details: BookingDetails; onDone: (text: string) => void };
type NewContact = ReturnType<typeof useNewContact>;

export const EmailPanel = (props: PanelProps) => <ContactPanel {...props} channel="email" />;
export const MobilePanel = (props: PanelProps) => <ContactPanel {...props} channel="mobile" />;

const words = {
  email: {
    title: "Your email address",
    why: "We email a code to the new address. Nothing changes until you enter it here.",
    send: "Email me a code",
    change: "Use this address",
    another: "Enter another address",
    done: "Changed. We’ll write to your new address from now on.",
  },
  mobile: {
    title: "Your mobile number",
    why: "We text a code to the new number. Nothing changes until you enter it here.",
    send: "Text me a code",
    change: "Use this number",
    another: "Enter another number",
    done: "Changed. We’ll text and call your new number from now on.",
  },
} as const satisfies Record<Channel, object>;

function ContactPanel({ details, onDone, channel }: PanelProps & { channel: Channel }) {
  const entry = useNewContact(details, channel);
  const { send, change, sentAt } = entry;
  const { title, why, done } = words[channel];
  const field = problemsAt(send.error)(`contact.${channel}`);
  const failed = change.error !== null && !isAboutCode(change.error) ? change.error : null;
  return (
    <ChangePanel title={title} error={failed ?? (sentAt === null && field === undefined ? send.error : null)}>
      {sentAt === null ? (
        <>
          <p>{why}</p>
          {channel === "mobile" && (
            <p className="text-ink-soft">
              <span>For a landline, or to take a number off, </span>
              <CallLink />
              <span>.</span>
            </p>
          )}
          <Typing channel={channel} entry={entry} error={field} />
        </>
      ) : (
        <Entering channel={channel} entry={entry} onChanged={() => onDone(done)} />
      )}
    </ChangePanel>
  );
}

function Typing({ channel, entry, error }: { channel: Channel; entry: NewContact; error: string | undefined }) {
  const { input, setInput, send } = entry;
  const bound = { name: `contact.${channel}`, value: input, error, onChange: setInput };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form noValidate onSubmit={ask} className="space-y-5">
      {channel === "email" ? (
        <EmailField field={bound} label="New email address" autoComplete="email" />
      ) : (
        <TextField {...bound} label="New mobile number" type="tel" inputMode="tel" autoComplete="tel" width="phone" />
      )}
      <Button type="submit" busy={send.isPending} className="max-sm:w-full">
        {words[channel].send}
      </Button>
    </form>
  );
}

function Entering({ channel, entry, onChanged }: { channel: Channel; entry: NewContact; onChanged: () => void }) {
  const { change, another, prove } = entry;
  const { change: label, another: back } = words[channel];
  const enter = (event: FormEvent) => {
    event.preventDefault();
    prove(onChanged);
  };
  return (
    <form noValidate onSubmit={enter}>
      <SentCode {...entry} by={channel === "email" ? "email" : "sms"} to={entry.input} name={codeName} hint="From the message we sent" />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending} className="max-sm:w-full">
          {label}
        </Button>
        <Button variant="quiet" onClick={another} className="max-sm:w-full">
          {back}
        </Button>
      </div>
    </form>
  );
}
