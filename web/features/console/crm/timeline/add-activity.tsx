/** Records a call, note or text. Entries are never changed afterwards. */
import { useState } from "react";
import type { FormEvent } from "react";
import { activityKinds, contactLimits } from "#domain/crm/contact-choices.ts";
import type { ActivityKind } from "#domain/crm/contact-choices.ts";
import type { TimelineEntry } from "#domain/crm/timeline.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { useKeptText } from "#web/features/console/kit/use-kept-text.ts";
import { textSince } from "#web/platform/typed-since.ts";
import { chipClass } from "../frame/chips.ts";
import { crmProblem } from "../frame/crm-problem.ts";
import { useAction, useSend } from "../frame/use-crm.ts";
import { activityNames, activityNumber, entryTitle } from "./timeline-labels.ts";

const directions = [
  { value: "out", label: "From us" },
  { value: "in", label: "From them" },
];

type Props = { reference: string; follows: TimelineEntry | null; onDone: () => void };

export function AddActivity({ reference, follows, onDone }: Props) {
  const [text, setText] = useKeptText(`contact ${reference}`);
  const [kind, setKind] = useState<ActivityKind | null>(follows === null && text === "" ? null : "note");
  const leave = () => {
    setKind(null);
    onDone();
  };
  const finish = (sent: string) => {
    setText(textSince(sent));
    // What was typed since stays in its field.
    if (textSince(sent)(text) === "") leave();
  };
  return (
    <div className="mt-2">
      <div role="group" aria-label="Write down" className="flex flex-wrap gap-2">
        {activityKinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => setKind(one === kind ? null : one)}
            className={chipClass}
          >
            {activityNames[one]}
          </button>
        ))}
      </div>
      {kind !== null && <ActivityForm {...{ reference, follows, kind, text }} onText={setText} onSaved={finish} onCancel={leave} />}
    </div>
  );
}

type FormProps = Pick<Props, "reference" | "follows"> & {
  kind: ActivityKind;
  text: string;
  onText: (text: string) => void;
  onSaved: (sent: string) => void;
  onCancel: () => void;
};

function ActivityForm({ reference, follows, kind, text, onText, onSaved, onCancel }: FormProps) {
  const send = useSend();
  const [direction, setDirection] = useState("out");
  const [tried, setTried] = useState(false);
  const hasDirection = kind === "call" || kind === "email" || kind === "sms";
  const number = follows === null ? null : activityNumber(follows);
  const sides = {
    ...(hasDirection && { direction: direction === "in" ? ("in" as const) : ("out" as const) }),
    ...(number !== null && { follows: number }),
  };
  const add = useAction(
    (note: string) => send("add-activity", { reference, kind, text: note.trim(), ...sides }),
    (_, note) => onSaved(note),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() !== "") add.mutate(text);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 space-y-3 rounded-medium border border-line bg-paper p-3">
      {follows !== null && <p className="text-sm text-ink-soft">{`Follows up: ${entryTitle(follows)}`}</p>}
      {hasDirection && (
        <SelectField name="direction" label="Who made contact" value={direction} options={directions} onChange={setDirection} />
      )}
      <TextAreaField
        name="activity"
        label={kind === "note" ? "Note" : "What was said"}
        value={text}
        max={contactLimits.activity}
        error={tried && text.trim() === "" ? "Write down what was said" : undefined}
        onChange={onText}
      />
      {add.isError && <ProblemNotice problem={crmProblem(add.error)} />}
      <div className="flex gap-3">
        <Button type="submit" variant="secondary" size="small" busy={add.isPending}>
          Save to the timeline
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
