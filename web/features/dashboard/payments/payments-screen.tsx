/** What was paid and paid back: how much, when, how, and its receipt; above it what is still to be paid. */
import { useMutation } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link } from "react-router";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { ledgerKindNames, methodWords } from "#domain/payments/ledger.copy.ts";
import type { OwnPayment } from "#domain/payments/own-payments.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Loaded, failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { UnpaidProps } from "../overview/unpaid.tsx";
import { placeAddress } from "../sections.rules.ts";
import { useOverview } from "../use-dashboard.ts";

/** `unpaid`: the overview's list of what is still to be paid, which the page has loaded already. */
export function PaymentsScreen({ unpaid: Unpaid }: { unpaid: ComponentType<UnpaidProps> }) {
  const payments = useOwnQuery("my-payments", {});
  const overview = useOverview();
  return (
    <div className="space-y-8">
      <Unpaid unpaid={overview.data?.unpaid ?? []} />
      <Loaded query={payments} what="your payments">
        {(data) => (data.payments.length === 0 ? <NoPayments /> : <PaymentList payments={data.payments} />)}
      </Loaded>
    </div>
  );
}

function PaymentList({ payments }: { payments: readonly OwnPayment[] }) {
  const { command } = useSession();
  const download = useMutation({
    mutationFn: async ({ documentId, number }: OwnPayment) =>
      documentId === null ? undefined : saveFile(await command("my-document", { documentId }), `receipt-${number}.pdf`),
  });
  return (
    <Card as="section" aria-labelledby="paid-title">
      <h2 id="paid-title" className="text-xl">
        Paid
      </h2>
      {download.error !== null && (
        <ProblemNotice problem={{ message: failureText(download.error, "The receipt couldn’t be downloaded. Try again in a moment.") }} />
      )}
      <ul aria-label="Your payments" className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold tabular-nums">{`${payment.direction === "out" ? "−" : ""}${formatPence(payment.amountPence)}`}</p>
              <p className="text-ink-soft tabular-nums">
                <span>{`${ledgerKindNames[payment.kind]}, ${methodWords[payment.method]}, ${formatDate(payment.at)}, `}</span>
                <Link
                  to={placeAddress({ section: "bookings", reference: payment.reference })}
                  className="whitespace-nowrap text-downs underline underline-offset-4"
                >
                  {payment.reference}
                </Link>
              </p>
            </div>
            {payment.documentId !== null && (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Download receipt ${payment.number}`}
                busy={download.isPending && download.variables.id === payment.id}
                onClick={() => download.mutate(payment)}
              >
                Receipt
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const NoPayments = () => (
  <Card>
    <h2 className="text-xl">No payments yet</h2>
    <p className="mt-2">Each payment appears here with its receipt. We keep nothing of your card.</p>
  </Card>
);
