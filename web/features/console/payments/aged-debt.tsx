/** Who owes us what, and for how long: by company where one pays on account, else by booking. */
import { Link } from "react-router";
import type { Debtor } from "#domain/payments/ledger.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { companyAddress } from "../crm/frame/crm-place.rules.ts";
import { OwedStrip } from "../invoices/owed-strip.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { ageColumns, owedInAll } from "./aged-debt.rules.ts";
import { useAgedDebt } from "./use-payments.ts";

export function AgedDebt() {
  const debt = useAgedDebt();
  return (
    <section aria-labelledby="owed-title">
      <h3 id="owed-title" className="text-xl">
        Owed to us
      </h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        What’s left of every invoice from the day it’s due, and of finished jobs without one from the day of the collection.
      </p>
      <Fetched query={debt} pending={<Skeleton className="mt-4 h-64" />}>
        {({ debtors, owed, hasMore }) => (
          <>
            <OwedStrip owed={owed} />
            {debtors.length === 0 ? <p className="mt-4">Nobody owes us anything.</p> : <DebtTable debtors={debtors} />}
            {hasMore && <p className="mt-3 text-ink-soft">{`Those are the ${debtors.length} who owe the most.`}</p>}
          </>
        )}
      </Fetched>
    </section>
  );
}

const headClass = "sticky top-14 z-10 border-b border-line-strong bg-paper px-2 py-2 font-semibold 2xl:px-3";

const DebtTable = ({ debtors }: { debtors: readonly Debtor[] }) => (
  <div className="mt-4 rounded-medium border border-line bg-paper">
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">Who owes us</caption>
      <thead className="max-md:hidden">
        <tr>
          <th scope="col" className={`${headClass} text-left`}>
            Who
          </th>
          {ageColumns.map(({ age, head }) => (
            <th key={age} scope="col" className={`${headClass} text-right`}>
              {head}
            </th>
          ))}
          <th scope="col" className={`${headClass} text-right`}>
            In all
          </th>
        </tr>
      </thead>
      <tbody>
        {debtors.map((debtor) => (
          <DebtorRow key={debtor.companyId ?? debtor.reference} debtor={debtor} />
        ))}
      </tbody>
    </table>
  </div>
);

function DebtorRow({ debtor }: { debtor: Debtor }) {
  const { owed } = debtor;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft max-md:grid max-md:grid-cols-2 max-md:py-2">
      <th scope="row" className="px-2 py-1.5 text-left font-normal max-md:col-span-2 2xl:px-3">
        <DebtorLink debtor={debtor} />
        <span className="block text-sm text-ink-soft">{aboutText(debtor)}</span>
      </th>
      {ageColumns.map(({ age, head }) => (
        <td
          key={age}
          className={`px-2 py-1.5 text-right tabular-nums max-md:flex max-md:justify-between max-md:py-0.5 2xl:px-3 ${owed[age] === 0 ? "text-ink-soft max-md:hidden" : age === "notDue" ? "" : "text-brick-deep"}`}
        >
          <span className="md:hidden">{head}</span>
          <span>{owed[age] === 0 ? "–" : formatPence(owed[age])}</span>
        </td>
      ))}
      <td className="px-2 py-1.5 text-right font-semibold tabular-nums max-md:col-span-2 2xl:px-3">
        <span className="md:hidden">In all </span>
        <span>{formatPence(owedInAll(owed))}</span>
      </td>
    </tr>
  );
}

function DebtorLink({ debtor: { name, companyId, reference, hasBooking } }: { debtor: Debtor }) {
  const { home } = useOffice();
  const linkClass = "inline-flex min-h-8 items-center font-semibold wrap-anywhere text-downs hover:underline";
  if (companyId !== null)
    return (
      <Link to={companyAddress(companyId)} className={linkClass}>
        {name}
      </Link>
    );
  if (!hasBooking) return <span className="font-semibold wrap-anywhere">{name}</span>;
  return (
    <Link to={recordAddress(home, "booking", reference)} className={linkClass}>
      {name}
    </Link>
  );
}

const aboutText = ({ companyId, reference, items, dueOn }: Debtor): string =>
  `${companyId === null ? reference : items === 1 ? "1 bill" : `${items} bills`}, due ${companyId === null || items === 1 ? "" : "since "}${listDay(dueOn)}`;
