/** The office's internal notes on a booking. A note that could not be saved stays in its field, with the problem. */
import { useState } from "react";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { useKeptText } from "../kit/use-kept-text.ts";

const maxLength = 2_000;

export function BookingNotes({ reference, notes }: { reference: string; notes: OfficeBooking["notes"] }) {
  const [text, setText] = useKeptText(`note ${reference}`);
  const [isBegun] = useState(text !== "");
  return (
    <section aria-labelledby="booking-notes" className="mt-6">
      <h4 id="booking-notes" className="font-semibold">
        Office notes
      </h4>
      {notes.length === 0 && <p className="mt-1 text-ink-soft">None yet. The customer never sees them.</p>}
      {notes.length > 0 && (
        <ul aria-label="Notes" className="mt-2 space-y-2">
          {notes.map((note) => (
            <li key={note.id} className="rounded-medium border border-line bg-chalk px-3.5 py-2.5">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-sm text-ink-soft">{`${note.by}, ${formatMoment(note.at)}`}</p>
            </li>
          ))}
        </ul>
      )}
      <Decision
        title="Write a note"
        button="Save this note"
        isOpen={isBegun}
        submit={(send) => send("add-booking-note", { reference, text: text.trim() })}
        onDone={() => setText("")}
      >
        <TextAreaField name="note-text" label="Note" hint="Only the office reads it" value={text} max={maxLength} onChange={setText} />
      </Decision>
    </section>
  );
}
