/** A deal's linked records, and its stage changes. */
import type { DealRecord as Opened } from "#domain/crm/deals.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { recordAddress } from "#web/features/console/shell/sections.rules.ts";
import { useOffice } from "#web/features/console/shell/use-office.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { recordStateText } from "../contacts/contact-labels.ts";
import { lostReasonNames, recordKindNames, stageNames } from "./deal-labels.ts";

export function DealRecords({ records }: Pick<Opened, "records">) {
  const { home } = useOffice();
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="deal-records">
      <h4 id="deal-records" className="text-lg font-semibold">
        Linked records
      </h4>
      <ul className="mt-2 divide-y divide-line rounded-medium border border-line bg-paper">
        {records.map(({ kind, reference, state, at, totalPence }) => (
          <li key={`${kind} ${at}`} className="flex flex-wrap items-baseline gap-x-3 px-3 py-2">
            {reference !== null && (kind === "enquiry" || kind === "quote" || kind === "booking") ? (
              <SiteLink to={recordAddress(home, kind, reference)} className="font-semibold wrap-anywhere text-downs hover:underline">
                {`${recordKindNames[kind]} ${reference}`}
              </SiteLink>
            ) : (
              <span className="font-semibold">{recordKindNames[kind]}</span>
            )}
            <span>{recordStateText(state)}</span>
            {totalPence !== null && <span className="tabular-nums">{formatPounds(totalPence)}</span>}
            <span className="ml-auto text-sm text-ink-soft">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Steps({ events }: Pick<Opened, "events">) {
  return (
    <section aria-labelledby="deal-steps">
      <h4 id="deal-steps" className="text-lg font-semibold">
        History
      </h4>
      <ol className="mt-2 space-y-1.5">
        {events.map(({ from, to, by, reason, at }) => (
          <li key={`${at} ${to}`} className="wrap-anywhere">
            <span className="text-ink-soft">{`${formatMoment(at)}, `}</span>
            <span>{`${by ?? "Automatically"}: ${from === null ? `started as ${stageNames[to]}` : `${stageNames[from]} to ${stageNames[to]}`}`}</span>
            {reason !== null && (
              <span className="text-ink-soft">{` (${lostReasonNames[reason as keyof typeof lostReasonNames] ?? recordStateText(reason)})`}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
