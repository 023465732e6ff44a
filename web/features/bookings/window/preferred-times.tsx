/** "None of these suit": sends up to three preferred days and parts of a day to the office as a request. Nothing is booked by it. */
import { chosenService } from "../draft/service.rules.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { addDays, formatMoment } from "#domain/kernel/london-time.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { serviceCopy } from "#web/content/services.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { bookingMessage } from "../booking-messages.ts";
import { useBooking } from "../booking-context.ts";
import { askingProblems, dayPartNames, dayParts, daysAhead, parseReach, requestMessage } from "./preferred-times.rules.ts";
import type { PreferredTime } from "./preferred-times.rules.ts";

const blankTime: PreferredTime = { date: "", part: "any" };

export function PreferredTimes() {
  const { today, draft } = useBooking();
  const [times, setTimes] = useState<readonly PreferredTime[]>([blankTime]);
  const [name, setName] = useState(draft.contact.fullName);
  const [reach, setReach] = useState(draft.contact.mobile || draft.contact.email);
  const [isTried, setIsTried] = useState(false);
  const sending = useRequest();
  if (sending.data !== undefined) return <Sent reference={sending.data.enquiryReference} promisedAt={sending.data.promisedAt} />;

  const allProblems = askingProblems({ times, name, reach }, today);
  const problems = isTried ? allProblems : {};
  const send = () => {
    setIsTried(true);
    if (Object.keys(allProblems).length === 0) sending.mutate({ times, name, reach });
  };
  return (
    <div role="group" aria-label="Times that would suit you" className="space-y-5 rounded-medium border border-line bg-paper p-4">
      <p>Tell us up to three times that would suit you. Nothing is booked or held until we’ve answered.</p>
      <TimeList times={times} problem={problems.times} onChange={setTimes} />
      <TextField name="request.name" label="Your name" value={name} onChange={setName} error={problems.name} autoComplete="name" />
      <TextField
        name="request.reach"
        label="Phone number or email address"
        hint="Where to send our answer"
        value={reach}
        onChange={setReach}
        error={problems.reach}
        autoComplete="tel"
      />
      {sending.isError && (
        <p role="alert" className="font-semibold text-brick-deep">
          <Sentence>{bookingMessage(sending.error)}</Sentence>
        </p>
      )}
      <Button variant="secondary" busy={sending.isPending} onClick={send}>
        Send these times
      </Button>
    </div>
  );
}

const ordinals = ["First", "Second", "Third"] as const;

type TimeListProps = { times: readonly PreferredTime[]; problem: string | undefined; onChange: (times: readonly PreferredTime[]) => void };

function TimeList({ times, problem, onChange }: TimeListProps) {
  return (
    <>
      {ordinals.slice(0, times.length).map((ordinal, index) => (
        <TimeFields
          key={ordinal}
          ordinal={ordinal}
          time={times[index] ?? blankTime}
          problem={index === 0 ? problem : undefined}
          onChange={(next) => onChange(times.map((one, at) => (at === index ? next : one)))}
        />
      ))}
      {times.length < ordinals.length && (
        <Button variant="quiet" size="small" onClick={() => onChange([...times, blankTime])}>
          Add another time
        </Button>
      )}
    </>
  );
}

function useRequest() {
  const { command, draft, catalogue, price } = useBooking();
  const service = chosenService(draft);
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: ({ times, name, reach }: { times: readonly PreferredTime[]; name: string; reach: string }) => {
      const message = requestMessage(times, {
        draft,
        nameOf: (id) => catalogue.get(id)?.name ?? id,
        totalPence: price.priced?.totalPence ?? null,
        serviceName: service === null ? "Collection" : serviceCopy[service].name,
      });
      const request = { name, ...parseReach(reach), topic: "booking" as const, message };
      // A key for each request: after a lost answer the same one counts once, and other times are another request.
      const content = JSON.stringify(request);
      const idempotencyKey = keys.get(content) ?? newIdempotencyKey();
      keys.set(content, idempotencyKey);
      return command("contact", request, { idempotencyKey });
    },
  });
}

type TimeFieldsProps = {
  ordinal: (typeof ordinals)[number];
  time: PreferredTime;
  problem: string | undefined;
  onChange: (time: PreferredTime) => void;
};

function TimeFields({ ordinal, time, problem, onChange }: TimeFieldsProps) {
  const { today } = useBooking();
  return (
    <div role="group" aria-label={`${ordinal} time`} className="grid gap-4 sm:grid-cols-2">
      <TextField
        name={`request.${ordinal}.date`}
        label={`${ordinal} day`}
        type="date"
        min={today}
        max={addDays(today, daysAhead)}
        value={time.date}
        error={problem}
        onChange={(date) => onChange({ ...time, date })}
      />
      <SelectField
        name={`request.${ordinal}.part`}
        label="Time of day"
        value={time.part}
        options={dayParts.map((value) => ({ value, label: dayPartNames[value] }))}
        onChange={(value) => onChange({ ...time, part: dayParts.find((one) => one === value) ?? "any" })}
      />
    </div>
  );
}

function Sent({ reference, promisedAt }: { reference: string; promisedAt: string }) {
  return (
    <div role="status" className="rounded-medium bg-downs-soft p-4">
      <p className="font-semibold">We have your request. Nothing is booked yet.</p>
      <p className="mt-1">
        <span>{`We’ll look for a time and answer by ${formatMoment(promisedAt)}. Your reference is `}</span>
        <span className="font-semibold">{reference}</span>.
      </p>
    </div>
  );
}
