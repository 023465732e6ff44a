/** Where a van's jobs went, and for those that no van reaches: why, and the next times at no extra charge. */
import { formatTime } from "#domain/kernel/london-time.ts";
import type { UnplacedJob, VanOff } from "#domain/planning/van-off.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { officeProblem } from "../../kit/office-problem.ts";
import { recordAddress } from "../../shell/sections.rules.ts";
import { useOffice } from "../../shell/use-office.ts";
import { useMove, useOffer } from "./use-van-off.ts";
import { offeredText, listOffers, windowText } from "./van-off.rules.ts";
import { PhoneLink } from "./phone-link.tsx";

type ResultProps = { result: VanOff; onAgain: () => void; isBusy: boolean };

export function VanOffResult({ result: { placed, unplaced }, onAgain, isBusy }: ResultProps) {
  return (
    <>
      <p role="status" className="mt-2 font-semibold">
        {summaryText(placed.length, unplaced.length)}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {placed.map((job) => (
          <li key={job.reference} className="py-1">
            <JobName job={job} />
            <span className="tabular-nums">{` is on ${job.van} (${job.depot}) at ${formatTime(job.startsAt)}, as promised: ${job.window}.${job.usesReserve ? " That uses time kept for emergencies." : ""}`}</span>
          </li>
        ))}
      </ul>
      {unplaced.length > 0 && <Unplaced unplaced={unplaced} />}
      <Button variant="quiet" className="mt-3" busy={isBusy} onClick={onAgain}>
        Work it out again
      </Button>
    </>
  );
}

function summaryText(placed: number, unplaced: number): string {
  const jobs = (count: number, one: string, more: string) => (count === 1 ? `1 job ${one}` : `${count} jobs ${more}`);
  const sentences = [
    ...(placed === 0 ? [] : [`${jobs(placed, "is", "are")} on another van, in the promised time. Nobody needs to be told.`]),
    ...(unplaced === 0 ? [] : [`No van reaches ${jobs(unplaced, "", "").trim()} in time.`]),
  ];
  return sentences.length === 0 ? "Nothing is left to place." : sentences.join(" ");
}

function Unplaced({ unplaced }: { unplaced: readonly UnplacedJob[] }) {
  const offer = useOffer(unplaced);
  const waiting = listOffers(unplaced).length;
  return (
    <>
      {offer.data !== undefined ? (
        <p role="status" className="mt-3 rounded-medium border-2 border-downs bg-downs-soft p-4 font-semibold">
          {offeredText(offer.data)}
        </p>
      ) : (
        waiting > 0 && (
          <Button className="mt-3" busy={offer.isPending} onClick={() => offer.mutate()}>
            {waiting === 1 ? "Offer the customer these times" : `Offer all ${waiting} customers these times`}
          </Button>
        )
      )}
      {offer.isError && <ProblemNotice problem={officeProblem(offer.error)} />}
      <ul className="mt-3 space-y-3">
        {unplaced.map((job) => (
          <UnplacedRow key={job.reference} job={job} />
        ))}
      </ul>
    </>
  );
}

function UnplacedRow({ job }: { job: UnplacedJob }) {
  const move = useMove(job);
  return (
    <li className="rounded-medium border border-l-4 border-line border-l-brick px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <JobName job={job} />
        <span className="tabular-nums">{`${job.window}, ${job.place}`}</span>
        <PhoneLink {...job} />
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Why no van takes it</summary>
        <ul className="list-disc space-y-0.5 pb-2 pl-5">
          {job.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
      {move.data !== undefined ? (
        <p role="status" className="font-semibold">
          Moved, at no extra charge. The customer gets the new time by text, email or both.
        </p>
      ) : (
        <MoveNow job={job} move={move} />
      )}
      {move.isError && <ProblemNotice problem={officeProblem(move.error)} />}
    </li>
  );
}

function MoveNow({ job, move }: { job: UnplacedJob; move: ReturnType<typeof useMove> }) {
  // Where the customer has to ask for an early start, the booking's page asks them.
  const windows = job.windows.filter(({ needsEarlyStart }) => !needsEarlyStart);
  if (windows.length === 0) return null;
  return (
    <>
      <p className="text-sm text-ink-soft">
        {job.isOffered
          ? "They’ve been offered other times. On the phone, move it here:"
          : "On the phone, move it here: the same price or less, because it’s our fault."}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        {windows.map((window) => (
          <Button key={window.id} variant="secondary" size="small" busy={move.isPending} onClick={() => move.mutate(window)}>
            <span>{windowText(window)}</span>
            <span className="sr-only">{` for ${job.customer}`}</span>
          </Button>
        ))}
      </div>
    </>
  );
}

function JobName({ job: { reference, customer } }: { job: { reference: string; customer: string } }) {
  const { home } = useOffice();
  return (
    <SiteLink to={recordAddress(home, "booking", reference)} className="inline-flex min-h-11 items-center font-semibold">
      {customer}
    </SiteLink>
  );
}
