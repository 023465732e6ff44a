/** Another visit after one that came to nothing: the next windows, each booked by one press; once booked, the way to it. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatDay, formatTimeRange, londonDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { createRetryKey } from "#web/platform/idempotency-key.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOfficeChanged } from "../kit/office-changed.ts";
import { officeProblem } from "../kit/office-problem.ts";
import { useRecordLine } from "../live/record-context.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { EarlyStart } from "./early-start.tsx";

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

const shownFirst = 3;

export function Rebook({ opened, onDone }: Props) {
  const { isOurFault } = opened.another;
  const [from, setFrom] = useState(() => londonDate(new Date()));
  const [isAll, setIsAll] = useState(false);
  const [ticks, setTicks] = useState({ startWithin14Days: false, rightLostWhenComplete: false });
  const free = useWindowsToRebook(opened, from);
  const booking = useRebook(opened, onDone);
  const windows = (free.data?.days ?? []).flatMap(({ windows: ofDay }) => ofDay);
  const visible = isAll ? windows : windows.slice(0, shownFirst);
  return (
    <section aria-labelledby="rebook-title" className="mt-4 rounded-medium border-2 border-downs p-4">
      <h4 id="rebook-title" className="font-semibold">
        Book another visit
      </h4>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{whatItCosts(isOurFault)}</p>
      <div className="mt-3 space-y-3">
        <TextField name="rebook-from" label="From" type="date" value={from} width="phone" onChange={setFrom} />
        {free.isPending && from !== "" && <Skeleton className="h-12" />}
        {free.isError && <ProblemNotice problem={officeProblem(free.error)} onRetry={() => void free.refetch()} />}
        {free.isSuccess && windows.length === 0 && <p>None free in these two weeks. Choose a later day.</p>}
        {visible.some(({ needsEarlyStart }) => needsEarlyStart) && <EarlyStart value={ticks} onChange={setTicks} />}
        <ul aria-label="Windows" className="flex flex-wrap gap-2">
          {visible.map((window) => (
            <li key={window.id}>
              <Button variant="secondary" busy={booking.isPending} onClick={() => booking.mutate({ window, ticks })}>
                {`${windowText(window)}, ${formatPence(window.totalPence)}`}
              </Button>
            </li>
          ))}
        </ul>
        {!isAll && windows.length > shownFirst && (
          <Button variant="quiet" size="small" onClick={() => setIsAll(true)}>
            Show more times
          </Button>
        )}
        {booking.isError && <ProblemNotice problem={officeProblem(booking.error)} />}
      </div>
    </section>
  );
}

const windowText = ({ startsAt, endsAt }: OtherWindow) => `${formatDay(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`;

const whatItCosts = (isOurFault: boolean): string =>
  isOurFault
    ? "For the same list, address and people. We didn’t come, so it costs the same or less, and nothing is charged for the visit we missed."
    : "For the same list, address and people, at the agreed price for the new time. The charge for the visit in vain stays on this booking.";

function useWindowsToRebook({ booking: { reference }, rowVersion }: OfficeBooking, from: string) {
  const { command } = useSession();
  return useQuery({
    queryKey: ["windows-to-rebook", reference, from, rowVersion],
    enabled: from !== "",
    staleTime: 30_000,
    queryFn: ({ signal }) => command("windows-to-rebook", { reference, from, days: 14 }, { signal }),
  });
}

type Chosen = { window: OtherWindow; ticks: { startWithin14Days: boolean; rightLostWhenComplete: boolean } };

function useRebook({ booking: { reference, contact }, rowVersion }: OfficeBooking, onDone: Props["onDone"]) {
  const { command } = useSession();
  const officeChanged = useOfficeChanged();
  const record = useRecordLine();
  const [retryKey] = useState(createRetryKey);
  return useMutation({
    mutationFn: ({ window: { id, totalPence }, ticks }: Chosen) => {
      const input = { reference, rowVersion, windowId: id, expectedTotalPence: totalPence, ...ticks };
      return command("rebook", input, { idempotencyKey: retryKey.of(["rebook", input]) });
    },
    onSuccess: (booked) => {
      retryKey.arrived();
      record.settle();
      const heard = isLandlineOnly(contact)
        ? "They only gave a landline, so tell them yourself."
        : "The customer gets the new time by text, email or both.";
      onDone(`Another visit is booked: ${booked.reference}. ${heard}`);
    },
    onSettled: officeChanged,
  });
}

/** From a booking to the one before or after it. */
export function LinkedVisits({ another }: Pick<OfficeBooking, "another">) {
  const { home } = useOffice();
  const links = [
    { before: "Another visit is booked: ", reference: another.as },
    { before: "Booked after a visit in vain: ", reference: another.insteadOf },
  ];
  return links.map(
    ({ before, reference }) =>
      reference !== null && (
        <p key={before} className="mt-2">
          <span>{before}</span>
          <SiteLink to={recordAddress(home, "booking", reference)} className="font-semibold">
            {reference}
          </SiteLink>
        </p>
      ),
  );
}
