/** What went wrong, when, in the customer's words, with photos. What was typed stays when sending fails. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent } from "react";
import { complaintKinds } from "#domain/complaints/complaint-choices.ts";
import type { ComplaintKind } from "#domain/complaints/complaint-choices.ts";
import type { BookingComplaints } from "#domain/complaints/complaints.contract.ts";
import { complaintDays } from "#domain/enquiries/enquiry-promise.rules.ts";
import { messageLimits } from "#domain/enquiries/enquiries.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { focusField } from "#web/ui/form/focus-field.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import type { BookingViewProps } from "../booking-view-props.ts";
import { SentPhotos } from "./sent-photos.tsx";
import { presentRefusal } from "./present-refusal.ts";
import { Refused } from "./refused.tsx";

type Props = Pick<BookingViewProps, "bookingKey" | "command"> & {
  window: { startsAt: string };
  onDone: (data: BookingComplaints) => void;
  onCancel: () => void;
};

const kinds = [
  { value: "", label: "Choose one" },
  ...(Object.keys(complaintKinds) as ComplaintKind[]).map((value) => ({ value, label: complaintKinds[value] })),
];

const promise = `Somebody who wasn’t on your job looks into it. You’ll have an answer within ${complaintDays.answered} working days.`;

/** The complaint as it is written, sent once. */
function useComplaint({ bookingKey, command, window, onDone }: Omit<Props, "onCancel">) {
  const [kind, setKind] = useState("");
  const [happenedOn, setHappenedOn] = useState(() => londonDate(window.startsAt));
  const [text, setText] = useState("");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [retryKey] = useState(createRetryKey);
  const send = useMutation({
    mutationFn: () => {
      const input = { ...bookingKey, kind: kind as ComplaintKind, happenedOn, text, photos: [...photos] };
      return command("raise-complaint", input, { idempotencyKey: retryKey.of(input) });
    },
    onSuccess: onDone,
    onError: (error) => {
      const [first] = presentRefusal(error).fields;
      if (first !== undefined) focusField(`complaint.${first.field}`);
    },
  });
  return { kind, setKind, happenedOn, setHappenedOn, text, setText, photos, setPhotos, send };
}

export function ComplaintForm({ onCancel, ...props }: Props) {
  const { kind, setKind, happenedOn, setHappenedOn, text, setText, photos, setPhotos, send } = useComplaint(props);
  const [today] = useState(() => londonDate(new Date()));
  const { problemAt, problem } = presentRefusal(send.error);
  return (
    <form noValidate onSubmit={(event) => submitted(event, send.mutate)} className="space-y-4">
      <SelectField
        isWide
        name="complaint.kind"
        label="What went wrong?"
        error={problemAt("kind")}
        value={kind}
        options={kinds}
        onChange={setKind}
      />
      <TextField
        name="complaint.happenedOn"
        label="When did it happen?"
        type="date"
        width="phone"
        max={today}
        error={problemAt("happenedOn")}
        value={happenedOn}
        onChange={setHappenedOn}
      />
      <TextAreaField
        name="complaint.text"
        label="What happened, and what would put it right?"
        error={problemAt("text")}
        value={text}
        max={messageLimits.max}
        onChange={setText}
      />
      <SentPhotos name="complaint.photos" error={problemAt("photos")} photos={photos} command={props.command} onChange={setPhotos} />
      <p className="text-ink-soft">{promise}</p>
      <Refused problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending}>
          Send
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function submitted(event: FormEvent, send: () => void) {
  event.preventDefault();
  send();
}
