/** Bookings for which a bank transfer is still due. */
import { Link } from "react-router";
import type { CustomerOverview } from "#domain/dashboard/overview.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { PayNow } from "#web/features/job-form/pay-now.tsx";
import { Card } from "#web/ui/card.tsx";
import { listDay } from "#web/platform/list-moment.ts";
import { placeAddress } from "../sections.rules.ts";

export type UnpaidProps = { unpaid: CustomerOverview["unpaid"] };

export function Unpaid({ unpaid }: UnpaidProps) {
  const { command } = useSession();
  if (unpaid.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unpaid-title">
      <h2 id="unpaid-title" className="text-xl">
        To pay
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {unpaid.map(({ reference, pence, payBy }) => (
          <li key={reference} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span>
              <Link to={placeAddress({ section: "bookings", reference })} className="font-semibold text-downs underline underline-offset-4">
                {reference}
              </Link>{" "}
              <span className="text-ink-soft">
                {payBy === undefined ? "charge for a collection that didn’t take place" : `bank transfer, due ${listDay(payBy)}`}
              </span>
            </span>
            <span className="text-lg font-semibold tabular-nums">{formatPence(pence)}</span>
            <div className="w-full">
              <PayNow reference={reference} pence={pence} command={command} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">By bank transfer, use your booking reference as the payment reference. Each booking says how.</p>
    </Card>
  );
}
