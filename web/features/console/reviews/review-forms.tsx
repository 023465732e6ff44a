/** What the office does with one review: notes a follow-up, hides it with its reason, shows it again. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { FormEvent, ReactNode } from "react";
import { hiddenReasonLabels, hiddenReasons, reviewLimits } from "#domain/reviews/review-choices.ts";
import type { HiddenReason } from "#domain/reviews/review-choices.ts";
import type { OfficeReview } from "#domain/reviews/reviews.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { useBegun } from "../kit/use-begun.ts";

type FormProps = { review: OfficeReview; onDone: () => Promise<void>; onCancel: () => void };

export function TaskForm({ review: { id, version }, onDone, onCancel }: FormProps) {
  const { command } = useSession();
  const [note, setNote] = useState("");
  const save = useMutation({ mutationFn: () => command("close-review-task", { id, version, note }), onSuccess: onDone });
  return (
    <ReviewForm action="Save" change={save} onCancel={onCancel}>
      <TextAreaField
        name={`task-${id}`}
        label="What did you agree with the customer?"
        value={note}
        onChange={setNote}
        max={reviewLimits.taskNote}
      />
    </ReviewForm>
  );
}

export function HideForm({ review: { id, version }, onDone, onCancel }: FormProps) {
  const { command } = useSession();
  const { base, conflict } = useBegun(version);
  const [reason, setReason] = useState<HiddenReason | null>(null);
  const [note, setNote] = useState("");
  const hide = useMutation({
    mutationFn: async (chosen: HiddenReason) => command("moderate-review", { id, version: base, hide: { reason: chosen, note } }),
    onSuccess: onDone,
    onError: conflict,
  });
  const [isMissing, setIsMissing] = useState(false);
  const change = { ...hide, mutate: () => (reason === null ? setIsMissing(true) : hide.mutate(reason)) };
  return (
    <ReviewForm action="Hide this review" change={change} onCancel={onCancel}>
      <RadioCards
        name={`hide-${id}`}
        legend="Reason for hiding it"
        error={isMissing && reason === null ? "Choose the reason" : undefined}
        value={reason}
        options={hiddenReasons.map((value) => ({ value, label: hiddenReasonLabels[value] }))}
        onChange={setReason}
      />
      <TextAreaField
        name={`hidden-note-${id}`}
        label="Which part breaks the rule?"
        hint="We keep this on record with your name."
        value={note}
        onChange={setNote}
        max={reviewLimits.hiddenNote}
      />
    </ReviewForm>
  );
}

export function ShowAgain({ review: { id, version, reference }, onDone }: Omit<FormProps, "onCancel">) {
  const { command } = useSession();
  const show = useMutation({ mutationFn: () => command("moderate-review", { id, version, hide: null }), onSuccess: onDone });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={show.isPending}
        onClick={() => show.mutate()}
        aria-label={`Show the review of ${reference} again`}
      >
        Show again
      </Button>
      {show.isError && <ProblemNotice problem={officeProblem(show.error)} />}
    </>
  );
}

type Change = { mutate: () => void; isPending: boolean; isError: boolean; error: unknown };

function ReviewForm({ action, change, onCancel, children }: { action: string; change: Change; onCancel: () => void; children: ReactNode }) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  return (
    <form noValidate onSubmit={send} className="mt-4 max-w-xl space-y-4">
      {children}
      {change.isError && <ProblemNotice problem={officeProblem(change.error)} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={change.isPending}>
          {action}
        </Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
