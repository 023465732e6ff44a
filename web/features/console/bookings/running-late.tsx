/** The office tells a customer of today that the crew is running late. */
import { useState } from "react";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { awaitedStates } from "#domain/bookings/generated/state-sets.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { formatTime, formatTimeRange, londonDate } from "#domain/kernel/london-time.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Decision } from "../kit/decision.tsx";

const choices = [15, 30, 45, 60, 90, 120, 180].map((minutes) => ({
  value: String(minutes),
  label: minutes < 60 ? `${minutes} minutes` : minutes === 60 ? "1 hour" : `${minutes / 60} hours`,
}));
const awaited = new Set<BookingSummary["status"]>(awaitedStates);

type Props = { booking: BookingSummary; onDone: (message: string) => void };

export function RunningLate({ booking: { reference, status, window, contact }, onDone }: Props) {
  const [today] = useState(() => londonDate(new Date()));
  const [minutes, setMinutes] = useState("30");
  // A window that ends at midnight is still awaited after it.
  if (!awaited.has(status) || londonDate(window.startsAt) > today || londonDate(window.endsAt) < today) return null;
  const isUnreachable = isLandlineOnly(contact);
  return (
    <Decision
      title="Running late"
      button={isUnreachable ? "Note the delay" : "Tell the customer"}
      submit={(send) => send("running-late", { reference, minutes: Number(minutes), startsAt: window.startsAt })}
      onDone={(report) => onDone(doneText(report, isUnreachable))}
    >
      <SelectField
        name="late.minutes"
        label="How late"
        hint={`Counted from the agreed window: they hear to expect the crew by ${formatTime(latestOf(window.endsAt, minutes))}. ${isUnreachable ? "They only gave a landline, so ring them with the new time." : "The customer gets the new time by text, email or both."} The agreed window stays as it is.`}
        value={minutes}
        options={choices}
        onChange={setMinutes}
      />
    </Decision>
  );
}

const latestOf = (endsAt: string, minutes: string) => new Date(Date.parse(endsAt) + Number(minutes) * 60_000);

function doneText({ startsAt, endsAt, isNew }: { startsAt: string; endsAt: string; isNew: boolean }, isUnreachable: boolean): string {
  const when = formatTimeRange(startsAt, endsAt);
  if (isUnreachable) return `Noted. Ring the customer and tell them to expect the crew ${when}.`;
  return isNew ? `The customer has been told to expect the crew ${when}.` : `The customer already knows: ${when}.`;
}
