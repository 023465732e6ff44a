/** Refunds that were sent through providers, disputes, and what the comparison with the providers' books says. */
import { useState } from "react";
import type { ReactNode } from "react";
import { formatDay } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { PaymentDispute, SentRefund } from "#domain/payments/payment-office.contract.ts";
import { providerLabel } from "#domain/payments/payment-office.copy.ts";
import { listMoment } from "#web/platform/list-moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { Said } from "../kit/said.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { daysLeftText, disputeStates, refundStates, refundTarget } from "./online-text.rules.ts";
import { ProviderBooks } from "./provider-books.tsx";
import { ResendRefund } from "./resend-refund.tsx";
import { useOnlinePayments } from "./use-online-payments.ts";

type Shared = { isAdmin: boolean; onSaid: (text: string) => void };

export function OnlineLists({ isAdmin }: { isAdmin: boolean }) {
  const online = useOnlinePayments();
  const [notice, setNotice] = useState("");
  return (
    <div className="space-y-8">
      <Said text={notice} />
      <Fetched query={online} pending={<Skeleton className="h-64" />}>
        {({ refunds, disputes, runs }) => (
          <>
            <List title="Refunds sent" empty="No refund has been sent to a card or to PayPal." isEmpty={refunds.length === 0}>
              {refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} isAdmin={isAdmin} onSaid={setNotice} />
              ))}
            </List>
            <List title="Disputes" empty="No payment has been disputed." isEmpty={disputes.length === 0}>
              {disputes.map((dispute) => (
                <DisputeRow key={dispute.id} dispute={dispute} />
              ))}
            </List>
            <ProviderBooks runs={runs} isAdmin={isAdmin} onSaid={setNotice} />
          </>
        )}
      </Fetched>
    </div>
  );
}

function List({ title, empty, isEmpty, children }: { title: string; empty: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-xl">{title}</h3>
      {isEmpty ? (
        <p className="mt-2 text-ink-soft">{empty}</p>
      ) : (
        <ul aria-label={title} className="mt-3 divide-y divide-line rounded-medium border border-line bg-paper">
          {children}
        </ul>
      )}
    </section>
  );
}

function BookingLink({ reference, fullName }: { reference: string; fullName: string }) {
  const { home } = useOffice();
  return (
    <>
      <SiteLink
        to={recordAddress(home, "booking", reference)}
        className="inline-flex min-h-8 items-center font-semibold text-downs tabular-nums hover:underline"
      >
        {reference}
      </SiteLink>
      <span className="wrap-anywhere">{fullName}</span>
    </>
  );
}

const rowClass = "grid gap-x-8 gap-y-2 px-4 py-3 md:grid-cols-[1fr_auto] md:items-center";
const lineClass = "flex flex-wrap items-center gap-x-3 gap-y-1";

function RefundRow({ refund, isAdmin, onSaid }: Shared & { refund: SentRefund }) {
  const { provider, amountPence, kind, reason, state, failure, isLate, requestedAt, endedAt, canSendAgain } = refund;
  const { label, tone } = refundStates[state];
  const about = [
    `to ${refundTarget(provider)}`,
    kind === "credit" ? "taken off the price" : null,
    isLate ? "paid too late" : null,
    reason,
    `asked for ${listMoment(requestedAt)}`,
    endedAt === null ? null : `ended ${listMoment(endedAt)}`,
  ];
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className={lineClass}>
          <span className="font-semibold tabular-nums">{formatPence(amountPence)}</span>
          <Badge tone={tone}>{label}</Badge>
          <BookingLink {...refund} />
        </p>
        <p className="wrap-anywhere text-ink-soft">{about.filter((part) => part !== null).join(", ")}</p>
        {failure !== null && <p className="wrap-anywhere">{`${providerLabel[provider]} says: ${failure}`}</p>}
      </div>
      {canSendAgain && isAdmin && (
        <div>
          <ResendRefund refund={refund} onSaid={onSaid} />
        </div>
      )}
    </li>
  );
}

function DisputeRow({ dispute }: { dispute: PaymentDispute }) {
  const { provider, disputeRef, amountPence, takenPence, feePence, reason, state, evidenceDueBy, openedAt, daysLeft } = dispute;
  const { label, tone } = disputeStates[state];
  const isOpen = state === "inquiry" || state === "needs_response";
  const about = [
    `${providerLabel[provider]} ${disputeRef}`,
    `since ${listMoment(openedAt)}`,
    takenPence === 0 ? null : `${formatPence(takenPence)} called back`,
    feePence === 0 ? null : `${formatPence(feePence)} fee`,
  ];
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className={lineClass}>
          <span className="font-semibold tabular-nums">{formatPence(amountPence)}</span>
          <Badge tone={tone}>{label}</Badge>
          <BookingLink {...dispute} />
        </p>
        {reason !== null && <p className="wrap-anywhere">{reason}</p>}
        <p className="wrap-anywhere text-ink-soft">{about.filter((part) => part !== null).join(", ")}</p>
      </div>
      {isOpen && evidenceDueBy !== null && daysLeft !== null && (
        <p className="md:text-right">
          <span className="block font-semibold">{`Answer by ${formatDay(evidenceDueBy)}`}</span>
          <span className="block text-ink-soft">{daysLeftText(daysLeft)}</span>
        </p>
      )}
    </li>
  );
}
