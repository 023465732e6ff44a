/** What was decided about a line, and what of that was taken back. */
import type { BankLine } from "#domain/payments/bank-lines.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";

export function Decided({ line: { state, payments, reason, decidedBy } }: { line: BankLine }) {
  const { home } = useOffice();
  const by = decidedBy === null ? "" : ` by ${decidedBy}`;
  if (state === "ignored") return <p className="wrap-anywhere">{`Ignored${by}: ${reason}`}</p>;
  return (
    <>
      <p className="text-ink-soft">{`${state === "split" ? "Split" : "Matched"}${by}`}</p>
      <ul>
        {payments.map(({ reference, pence, number }) => (
          <li key={number}>
            <SiteLink to={recordAddress(home, "booking", reference)} className="font-semibold text-downs tabular-nums hover:underline">
              {reference}
            </SiteLink>
            <span>{` ${formatPence(pence)}, receipt ${number}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function TakenBack({ line: { takenBack } }: { line: BankLine }) {
  return takenBack.map(({ reference, pence, why, at, by }) => (
    <p key={`${reference} ${at}`} className="wrap-anywhere text-ink-soft">
      {`${formatPence(pence)} was recorded for ${reference} and taken back by ${by}, ${formatDate(at)}: ${why}`}
    </p>
  ));
}
