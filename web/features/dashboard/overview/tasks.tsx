/** What the customer has to do, each with a link. */
import { CircleAlert } from "lucide-react";
import type { CustomerOverview, Task } from "#domain/dashboard/overview.contract.ts";
import { quoteLink } from "#domain/quotes/quote-link.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { WholeReferences } from "#web/ui/whole-references.tsx";
import { listDay, listMoment } from "#web/platform/list-moment.ts";
import { placeAddress } from "../sections.rules.ts";

export function Tasks({ overview }: { overview: CustomerOverview }) {
  if (overview.tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks-title">
      <h2 id="tasks-title" className="text-xl">
        For you to do
      </h2>
      <ul className="mt-3 space-y-3">
        {overview.tasks.map((task) => (
          <TaskRow key={`${task.kind} ${task.reference}`} task={task} overview={overview} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task, overview }: { task: Task; overview: CustomerOverview }) {
  const { text, button, to } = taskText(task, overview);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-medium border border-line bg-signal-soft p-4">
      <p className="flex min-w-0 items-start gap-2.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>
          <WholeReferences text={text} />
        </span>
      </p>
      <ButtonLink to={to} variant="secondary" size="small" className="max-sm:w-full">
        {button}
      </ButtonLink>
    </li>
  );
}

function taskText({ kind, reference, until }: Task, { quotes }: CustomerOverview): { text: string; button: string; to: string } {
  const booking = placeAddress({ section: "bookings", reference });
  if (kind === "answer")
    return {
      text: `We’ve asked you something about ${reference}.${until === undefined ? "" : ` Please answer by ${listMoment(until)}.`}`,
      button: "Answer",
      to: booking,
    };
  if (kind === "pay")
    return {
      text: `Pay for ${reference}${until === undefined ? "" : ` by ${listDay(until)}`}: nobody will be there, so the crew will come once your payment has arrived.`,
      button: "How to pay",
      to: booking,
    };
  const token = quotes.find((quote) => quote.reference === reference)?.accessToken;
  return {
    text: `We need to know a little more to price ${reference}.`,
    button: "Answer",
    to: token === undefined ? placeAddress({ section: "quotes" }) : quoteLink("", reference, token),
  };
}
