/** Cash by van and day: its receipts, and what was counted of it. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CashDay } from "#domain/payments/cash.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { Said } from "../kit/said.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { CountCash } from "./count-cash.tsx";
import { differenceText } from "./cash-text.rules.ts";

type Props = { isAdmin: boolean; onSaid: (text: string) => void };

export function CashByDay({ isAdmin }: { isAdmin: boolean }) {
  const { command } = useSession();
  const [notice, setNotice] = useState("");
  const query = useQuery({ queryKey: ["cash-days"], queryFn: ({ signal }) => command("list-cash", {}, { signal }) });
  return (
    <section aria-labelledby="cash-title" className="print:hidden">
      <h3 id="cash-title" className="text-xl">
        Cash by day
      </h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        What each van’s receipts come to, and what was counted when it came back, for the last 31 days.
      </p>
      <Said text={notice} />
      <div className="mt-4">
        <Fetched query={query} pending={<Skeleton className="h-28" />}>
          {({ days }) =>
            days.length === 0 ? (
              <p className="text-ink-soft">No cash has been recorded in the last 31 days.</p>
            ) : (
              <ul aria-label="Cash by day" className="divide-y divide-line rounded-medium border border-line bg-paper">
                {days.map((day) => (
                  <DayRow key={`${day.vanId} ${day.date}`} day={day} isAdmin={isAdmin} onSaid={setNotice} />
                ))}
              </ul>
            )
          }
        </Fetched>
      </div>
    </section>
  );
}

function DayRow({ day, isAdmin, onSaid }: Props & { day: CashDay }) {
  const { van, date, expectedPence, receipts, count } = day;
  const { home } = useOffice();
  return (
    <li className="grid gap-x-8 gap-y-3 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-lg font-semibold tabular-nums">{formatPence(expectedPence)}</span>
          <span>{`${van}, ${formatDate(date)}`}</span>
        </p>
        <ul aria-label={`Receipts of ${van}, ${formatDate(date)}`}>
          {receipts.map(({ reference, number, pence }) => (
            <li key={number}>
              <SiteLink to={recordAddress(home, "booking", reference)} className="font-semibold text-downs tabular-nums hover:underline">
                {reference}
              </SiteLink>
              <span>{` ${formatPence(pence)}, receipt ${number}`}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="min-w-0">
        {count !== null && <Counted count={count} expectedPence={expectedPence} />}
        {count === null && isAdmin && <CountCash day={day} onSaid={onSaid} />}
        {count === null && !isAdmin && <p className="text-ink-soft">Not counted yet.</p>}
      </div>
    </li>
  );
}

function Counted({ count, expectedPence }: { count: NonNullable<CashDay["count"]>; expectedPence: number }) {
  const { countedPence, differencePence, reason, by } = count;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>{`${formatPence(countedPence)} counted${by === null ? "" : ` by ${by}`}`}</span>
        <Badge tone={differencePence === 0 ? "downs" : "brick"}>{differenceText(differencePence)}</Badge>
      </p>
      {reason !== null && <p className="wrap-anywhere text-ink-soft">{reason}</p>}
      {count.expectedPence !== expectedPence && (
        <p className="font-semibold">{`${formatPence(Math.abs(expectedPence - count.expectedPence))} was recorded after the count.`}</p>
      )}
    </>
  );
}
