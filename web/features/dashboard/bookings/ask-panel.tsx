/** A message to the office about a booking. What was written before stands in the dashboard, which a link does not open. */
import { useState } from "react";
import type { FormEvent } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { maxMessageLength } from "#domain/threads/thread-choices.ts";
import { CommandError } from "#web/platform/commands.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { ChangePanel } from "./change-panel.tsx";
import { useChange } from "./use-own-booking.ts";

type AskPanelProps = { details: BookingDetails; onDone: (text: string) => void };

export function AskPanel({ details: { reference }, onDone }: AskPanelProps) {
  const [text, setText] = useState("");
  const sending = useChange("send-booking-message");
  const send = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(
      { reference, text: text.trim() },
      { onSuccess: () => onDone("Sent. We’ll answer by email or text. On the day, calling is quicker.") },
    );
  };
  const field = sending.error instanceof CommandError ? sending.error.fields[0]?.message : undefined;
  return (
    <ChangePanel title="Send us a message" error={field === undefined ? sending.error : null}>
      <form noValidate onSubmit={send} className="space-y-5">
        <TextAreaField name="text" label="Your message" value={text} error={field} max={maxMessageLength} onChange={setText} />
        <Button type="submit" busy={sending.isPending} className="max-sm:w-full">
          Send
        </Button>
      </form>
    </ChangePanel>
  );
}
