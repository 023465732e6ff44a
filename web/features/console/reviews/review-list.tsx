/** Reviews for the office: low ratings to follow up first, then the newest. Hiding one needs a legal reason. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { hiddenReasonLabels } from "#domain/reviews/review-choices.ts";
import type { OfficeReview } from "#domain/reviews/reviews.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { problemOf } from "../kit/problem-of.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { useRowFocus } from "../kit/use-row-focus.ts";
import { HideForm, ShowAgain, TaskForm } from "./review-forms.tsx";

const queryKey = ["review-list"];

export function ReviewList() {
  const { command } = useSession();
  const queries = useQueryClient();
  const list = useQuery({ queryKey, queryFn: ({ signal }) => command("review-list", {}, { signal }) });
  const changed = () => queries.invalidateQueries({ queryKey });
  const box = useRef<HTMLElement>(null);
  useRowFocus(box, "li a");
  const reviews = list.data?.reviews ?? [];
  const open = reviews.filter(({ task }) => task === "open").length;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="reviews-title" className="outline-none print:hidden">
      <h2 id="reviews-title" className="text-2xl">
        Reviews
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        {`${list.data !== undefined ? waitingText(open) : ""}Every review is public as soon as it’s written. The law doesn’t let us hide one because it’s bad.`}
      </p>
      {list.isPending && <Skeleton className="mt-4 h-14" />}
      {list.isError && <ProblemNotice problem={problemOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && reviews.length === 0 && <p className="mt-3 text-ink-soft">Nobody has left a review yet.</p>}
      {reviews.length > 0 && (
        <ul aria-label="Reviews" className="mt-4 divide-y divide-line rounded-medium border border-line bg-paper">
          {reviews.map((review) => (
            <Row key={review.id} review={review} onChanged={changed} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** With the space behind it: the sentence that follows is there before the reviews are. */
const waitingText = (open: number): string =>
  open === 0 ? "No low ratings are waiting for a call. " : `${open} low ${open === 1 ? "rating is" : "ratings are"} waiting for a call. `;

function Row({ review, onChanged }: { review: OfficeReview; onChanged: () => Promise<void> }) {
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
