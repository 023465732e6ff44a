/** Money: what needs a person, all payments, what is owed to us and by us, the bank's file, and cash. Each list is fetched when it is opened. */
import { Suspense } from "react";
import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { lazyComponent } from "#web/features/job-form/flow/lazy-component.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { openPaymentTab, paymentTabNames, paymentTabs } from "./payments-place.rules.ts";
import type { PaymentTab } from "./payments-place.rules.ts";
import { useHasOnline } from "./use-online-payments.ts";

const screens: Readonly<Record<PaymentTab, ComponentType<{ isAdmin: boolean }>>> = {
  ledger: lazyComponent(() => import("./ledger.tsx").then(({ Ledger }) => Ledger)),
  owed: lazyComponent(() => import("./aged-debt.tsx").then(({ AgedDebt }) => AgedDebt)),
  refunds: lazyComponent(() => import("../bookings/refunds-due.tsx").then(({ RefundsDue }) => RefundsDue)),
  online: lazyComponent(() => import("./online-lists.tsx").then(({ OnlineLists }) => OnlineLists)),
  bank: lazyComponent(() => import("./bank-transfers.tsx").then(({ BankTransfers }) => BankTransfers)),
  cash: lazyComponent(() => import("./cash-by-day.tsx").then(({ CashByDay }) => CashByDay)),
};

const NeedsPerson = lazyComponent(() => import("./needs-person.tsx").then((module) => module.NeedsPerson));

export function PaymentsScreen({ isAdmin }: { isAdmin: boolean }) {
  const [query] = useSearchParams();
  const open = openPaymentTab(query);
  const Screen = screens[open];
  const hasOnline = useHasOnline();
  return (
    <section aria-labelledby="payments-title">
      <h2 id="payments-title" className="text-2xl print:hidden">
        Payments
      </h2>
      {hasOnline && (
        <Suspense fallback={<Skeleton className="mt-4 h-12" />}>
          <NeedsPerson isAdmin={isAdmin} />
        </Suspense>
      )}
      <PaymentTabs open={open} hasOnline={hasOnline} />
      <div className="mt-5">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Screen isAdmin={isAdmin} />
        </Suspense>
      </div>
    </section>
  );
}

function PaymentTabs({ open, hasOnline }: { open: PaymentTab; hasOnline: boolean }) {
  const { home } = useOffice();
  return (
    <nav aria-label="Payments" className="mt-3 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {paymentTabs
          .filter((tab) => tab !== "online" || hasOnline || open === "online")
          .map((tab) => (
            <li key={tab}>
              <Link
                to={sectionAddress(home, "payments", tab === "ledger" ? {} : { tab })}
                preventScrollReset
                aria-current={tab === open ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 font-semibold text-downs hover:bg-downs-soft aria-[current=page]:border-downs aria-[current=page]:text-ink sm:px-3"
              >
                {paymentTabNames[tab]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
