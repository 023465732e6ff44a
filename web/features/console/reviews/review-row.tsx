/** One review in the office's list, with what can be done about it. */
import { useState } from "react";
import { hiddenReasonLabels } from "#domain/reviews/review-choices.ts";
import type { OfficeReview } from "#domain/reviews/reviews.contract.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { HideForm, ShowAgain, TaskForm } from "./review-forms.tsx";

export function ReviewRow({ review, onChanged }: { review: OfficeReview; onChanged: () => Promise<void> }) {
  const { reference, contactName, name, town, rating, text, givenAt, hidden, task, taskNote } = review;
  const { home } = useOffice();
  const [form, setForm] = useState<"hide" | "task" | null>(null);
  const done = async () => {
    setForm(null);
    await onChanged();
  };
  const close = () => setForm(null);
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars count={rating} />
        <SiteLink to={recordAddress(home, "booking", reference)} className="font-semibold text-downs tabular-nums hover:underline">
          {reference}
        </SiteLink>
        {task === "open" && <Badge tone="brick">Call the customer</Badge>}
        {hidden !== null && <Badge tone="sea">Hidden</Badge>}
      </div>
      {text !== "" && <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {`${contactName}, shown as ${name === "" ? "A customer" : name}, ${town}; ${listMoment(givenAt)}`}
      </p>
      {hidden !== null && <p className="mt-1 wrap-anywhere text-ink-soft">{`${hiddenReasonLabels[hidden.reason]}: ${hidden.note}`}</p>}
      {task === "done" && <p className="mt-1 wrap-anywhere text-ink-soft">{`Followed up: ${taskNote}`}</p>}
      {form === null && (
        <div className="mt-3 flex flex-wrap gap-3">
          {task === "open" && (
            <Button variant="secondary" size="small" onClick={() => setForm("task")} aria-label={`Followed up, ${reference}`}>
              Followed up
            </Button>
          )}
          {hidden === null ? (
            <Button variant="quiet" size="small" onClick={() => setForm("hide")} aria-label={`Hide the review of ${reference}`}>
              Hide
            </Button>
          ) : (
            <ShowAgain review={review} onDone={done} />
          )}
        </div>
      )}
      {form === "task" && <TaskForm review={review} onDone={done} onCancel={close} />}
      {form === "hide" && <HideForm review={review} onDone={done} onCancel={close} />}
    </li>
  );
}
