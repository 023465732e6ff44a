/** Rows of payments. The booking is the link; j and k move between rows, Enter opens. On a phone each is a block of a few lines. */
import { clsx } from "clsx";
import { useRef } from "react";
import { Link } from "react-router";
import { formatPence } from "#domain/kernel/money.ts";
import { ledgerKindNames, recordedBy } from "#domain/payments/ledger.copy.ts";
import type { ListedPayment } from "#domain/payments/ledger.contract.ts";
import { listMoment } from "#web/platform/list-moment.ts";
import { wayWords } from "../bookings/payment-ways.ts";
import { useListKeys } from "../crm/frame/use-list-keys.ts";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";

const sides = "px-2 2xl:px-3";
const headClass = `sticky top-14 z-10 border-b border-line-strong bg-paper ${sides} py-2 text-left font-semibold`;
const heads = [
  { head: "Receipt" },
  { head: "When" },
  { head: "Customer" },
  { head: "What" },
  { head: "Amount", isNumber: true },
  { head: "Van", isWide: true },
  { head: "Recorded by", isWide: true },
] as const satisfies readonly { head: string; isNumber?: true; isWide?: true }[];

export function LedgerTable({ payments }: { payments: readonly ListedPayment[] }) {
  const rows = useRef<HTMLTableSectionElement>(null);
  useListKeys({ list: rows });
  return (
    <div className="mt-3 rounded-medium border border-line bg-paper">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Payments</caption>
        <thead className="max-sm:hidden">
          <tr>
            {heads.map(({ head, ...kind }) => (
              <th
                key={head}
                scope="col"
                className={clsx(headClass, "isNumber" in kind && "text-right", "isWide" in kind && "max-lg:hidden")}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = `${sides} py-1.5 tabular-nums max-sm:py-0.5`;

function Row({ payment }: { payment: ListedPayment }) {
  const { home } = useOffice();
  const { id, number, at, customer, kind, method, direction, amountPence, reference, van, reason } = payment;
  const by = recordedBy(payment);
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-downs-soft has-[:focus-visible]:bg-downs-soft max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-1.5">
      <th scope="row" className={`${sides} py-0 text-left font-semibold`}>
        <Link
          to={recordAddress(home, "booking", reference)}
          data-row={id}
          className="inline-flex min-h-10 items-center whitespace-nowrap text-downs tabular-nums hover:underline"
        >
          {number}
        </Link>
      </th>
      <td className={`${cell} max-sm:row-start-2`}>{listMoment(at)}</td>
      <td className={`${cell} wrap-anywhere max-sm:col-span-2 max-sm:row-start-3`}>{customer}</td>
      <td className={`${cell} wrap-anywhere max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right`}>
        <span>{`${ledgerKindNames[kind]}, ${wayWords[method]}`}</span>
        {reason !== null && <span className="block text-sm text-ink-soft">{reason}</span>}
      </td>
      <td
        className={clsx(
          cell,
          "text-right font-semibold whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1 max-sm:self-center",
          direction === "out" && "text-brick-deep",
        )}
      >
        {`${direction === "out" ? "−" : ""}${formatPence(amountPence)}`}
      </td>
      <td className={`${cell} max-lg:hidden`}>{van}</td>
      <td className={`${cell} wrap-anywhere max-lg:hidden`}>{by}</td>
    </tr>
  );
}
