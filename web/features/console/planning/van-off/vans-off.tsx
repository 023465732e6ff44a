/** Vans that are off the road with jobs on them: who they are, and one press that finds them another place. */
import { useState } from "react";
import { formatMoment, formatTimeRange } from "#domain/kernel/london-time.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeProblem } from "../../kit/office-problem.ts";
import { recordAddress } from "../../shell/sections.rules.ts";
import { useOffice } from "../../shell/use-office.ts";
import { PhoneLink } from "./phone-link.tsx";
import { absencesWithJobs } from "./van-off.rules.ts";
import type { AbsenceOfDay } from "./van-off.rules.ts";
import { useReplan } from "./use-van-off.ts";
import { VanOffResult } from "./van-off-result.tsx";

export function VansOff({ board }: { board: ScheduleBoard }) {
  // What was worked out stays on the page, though its jobs are on other vans by now.
  const [opened, setOpened] = useState<readonly AbsenceOfDay[]>([]);
  const waiting = absencesWithJobs(board).filter(({ absence }) => !opened.some((one) => one.absence.id === absence.id));
  return [...opened, ...waiting].map((one) => (
    <VanOff key={one.absence.id} off={one} onReplan={() => setOpened((before) => (before.includes(one) ? before : [...before, one]))} />
  ));
}

function VanOff({ off: { absence, van, jobs }, onReplan }: { off: AbsenceOfDay; onReplan: () => void }) {
  const replan = useReplan(absence.id);
  const count = jobs.length === 1 ? "1 job needs" : `${jobs.length} jobs need`;
  const until = absence.endsAt === null ? "" : ` until ${formatMoment(absence.endsAt)}`;
  return (
    <section aria-label={`${van} is off the road`} className="mt-6 rounded-medium border-2 border-brick bg-paper p-4">
      <h3 className="text-xl">{`${van} is off the road${until}`}</h3>
      <p className="wrap-anywhere text-ink-soft">{absence.reason}</p>
      {replan.data === undefined ? (
        <>
          <p className="mt-2 font-semibold">{`${count} another place:`}</p>
          <JobsOfVan jobs={jobs} />
          <Button
            className="mt-4"
            busy={replan.isPending}
            onClick={() => {
              onReplan();
              replan.mutate();
            }}
          >
            {jobs.length === 1 ? "Find it another place" : "Find them another place"}
          </Button>
          <p className="mt-2 max-w-prose text-sm text-ink-soft">
            Plans the rest of the day again over the vans of all depots. Everybody keeps the time they were promised, and it goes straight
            on the board. Where nothing else reaches a customer in time, it uses time kept for emergencies, and says so on the job.
          </p>
        </>
      ) : (
        <VanOffResult key={replan.submittedAt} result={replan.data} onAgain={() => replan.mutate()} isBusy={replan.isPending} />
      )}
      {replan.isError && (
        <div className="mt-4">
          <ProblemNotice problem={officeProblem(replan.error)} />
        </div>
      )}
    </section>
  );
}

function JobsOfVan({ jobs }: { jobs: AbsenceOfDay["jobs"] }) {
  const { home } = useOffice();
  return (
    <ul className="mt-2 divide-y divide-line">
      {jobs.map(({ reference, customer, phone, window, town, postcode }) => (
        <li key={reference} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
          <SiteLink to={recordAddress(home, "booking", reference)} className="inline-flex min-h-11 items-center font-semibold">
            {customer}
          </SiteLink>
          <span className="tabular-nums">{`${formatTimeRange(window.startsAt, window.endsAt)}, ${town} ${postcode}`}</span>
          <PhoneLink customer={customer} phone={phone} />
        </li>
      ))}
    </ul>
  );
}
