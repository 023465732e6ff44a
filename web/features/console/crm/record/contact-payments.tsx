/** What a contact has paid for their bookings and how: the newest few, and the way to all. */
import { Link } from "react-router";
import { formatPence } from "#domain/kernel/money.ts";
import { ledgerKindNames } from "#domain/payments/ledger.copy.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { wayWords } from "../../bookings/payment-ways.ts";
import { Fetched } from "../../kit/fetched.tsx";
import { usePayments } from "../../payments/use-payments.ts";
import { recordAddress, sectionAddress } from "../../shell/sections.rules.ts";
import { useOffice } from "../../shell/use-office.ts";

const maxListed = 5;

export function ContactPayments({ reference }: { reference: string }) {
  const payments = usePayments({ contact: reference });
  const { home } = useOffice();
  return (
    <section aria-labelledby="contact-payments">
      <h4 id="contact-payments" className="text-lg font-semibold">
        Payments
      </h4>
      <Fetched query={payments} pending={<Skeleton className="mt-2 h-16" />}>
        {({ pages: [page] }) =>
          page === undefined || page.count === 0 ? (
            <p className="mt-1 text-ink-soft">None yet.</p>
          ) : (
            <>
              <ul aria-label="Payments" className="mt-2 divide-y divide-line">
                {page.payments.slice(0, maxListed).map(({ id, number, at, kind, method, direction, amountPence, reference: booking }) => (
                  <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1.5 tabular-nums">
                    <Link to={recordAddress(home, "booking", booking)} className="font-semibold text-downs hover:underline">
                      {number}
                    </Link>
                    <span className="text-ink-soft">{`${ledgerKindNames[kind]}, ${wayWords[method]}, ${listDay(at)}`}</span>
                    <span className="ml-auto">{`${direction === "out" ? "−" : ""}${formatPence(amountPence)}`}</span>
                  </li>
                ))}
              </ul>
              <p className="mt-2 tabular-nums">
                <span>{`${formatPence(page.inPence - page.outPence)} in all. `}</span>
                <Link to={sectionAddress(home, "payments", { contact: reference })} className="text-downs underline">
                  {page.count === 1 ? "The payment" : `All ${page.count} payments`}
                </Link>
              </p>
            </>
          )
        }
      </Fetched>
    </section>
  );
}
