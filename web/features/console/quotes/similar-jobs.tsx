/** Prices of the most similar past collections, folded until opened. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { SimilarJob } from "#domain/quotes/review/similar-jobs.contract.ts";
import { medianPence } from "#domain/quotes/review/similar-jobs.rules.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";

type Items = readonly { id: string; quantity: number }[];

export function SimilarJobs({ items }: { items: Items }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Similar jobs</summary>
      {isOpen && <Jobs items={items} />}
    </details>
  );
}

function Jobs({ items }: { items: Items }) {
  const { command } = useSession();
  const list = items.map(({ id, quantity }) => ({ id, quantity }));
  const jobs = useQuery({
    queryKey: ["similar-jobs", list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => command("similar-jobs", { items: list }, { signal }),
  });
  if (jobs.isError) return <ProblemNotice problem={officeProblem(jobs.error)} onRetry={() => void jobs.refetch()} />;
  if (jobs.isPending) return <p className="text-ink-soft">Looking for similar jobs …</p>;
  return <JobTable jobs={jobs.data.jobs} />;
}

function JobTable({ jobs }: { jobs: readonly SimilarJob[] }) {
  const { home } = useOffice();
  const middle = medianPence(jobs);
  if (middle === null) return <p className="text-ink-soft">No completed collection has any of these items yet.</p>;
  return (
    <>
      <p>{jobs.length === 1 ? "One similar job." : `${jobs.length} similar jobs. Half cost ${formatPounds(middle)} or less.`}</p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full min-w-120 text-left text-small">
          <caption className="sr-only">Collections most like this one</caption>
          <thead className="text-ink-soft">
            <tr>
              {["Match", "Booking", "Items", "Time on site", "Price"].map((name) => (
                <th key={name} scope="col" className="py-1.5 pr-3 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {jobs.map((job) => (
              <tr key={job.reference} className="align-top tabular-nums">
                <td className="py-1.5 pr-3">{`${job.likeness}%`}</td>
                <td className="py-1.5 pr-3 whitespace-nowrap">
                  <Link className="underline" to={recordAddress(home, "booking", job.reference)}>
                    {job.reference}
                  </Link>
                  <br />
                  <span className="text-ink-soft">{formatDate(job.date)}</span>
                </td>
                <td className="py-1.5 pr-3 wrap-anywhere">{job.items}</td>
                <td className="py-1.5 pr-3 whitespace-nowrap">{`${job.minutes} min`}</td>
                <td className="py-1.5 font-semibold">{formatPounds(job.totalPence)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
