/** Payments through providers that need a person, the longest waiting first, each with what can be done about it. */
import { useState } from "react";
import { Link } from "react-router";
import { formatDay } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { PaymentDispute, PaymentNeed, SentRefund } from "#domain/payments/payment-office.contract.ts";
import { needTitles, providerLabel } from "#domain/payments/payment-office.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { Said } from "../kit/said.tsx";
import { recordAddress, sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { daysLeftText, parseEventId, needAction } from "./online-text.rules.ts";
import { ResendRefund } from "./resend-refund.tsx";
import { useDecide } from "./use-bank-lines.ts";
import { useOnlinePayments } from "./use-online-payments.ts";

type Shared = { isAdmin: boolean; onSaid: (text: string) => void };

export function NeedsPerson({ isAdmin }: { isAdmin: boolean }) {
  const online = useOnlinePayments();
  const [notice, setNotice] = useState("");
  // Above every list, so it says nothing while nothing does.
  if (notice === "" && online.data?.needsPerson.length === 0) return null;
  return (
    <section aria-labelledby="needs-person-title" className="mt-4 print:hidden">
      <h3 id="needs-person-title" className="text-xl">
        Needs a person
      </h3>
      <Said text={notice} />
      <Fetched query={online} pending={<Skeleton className="mt-3 h-12" />}>
        {({ needsPerson, refunds, disputes }) =>
          needsPerson.length === 0 ? (
            <p className="mt-2 text-ink-soft">No payment by card or PayPal needs a person.</p>
          ) : (
            <ul aria-label="Needs a person" className="mt-3 divide-y divide-line rounded-medium border border-line bg-paper">
              {needsPerson.map((need) => (
                <NeedRow
                  key={`${need.kind} ${need.id}`}
                  need={need}
                  refund={refunds.find(({ id }) => need.kind === "refund_failed" && id === need.id)}
                  dispute={disputes.find(({ id }) => need.kind === "dispute" && id === need.id)}
                  isAdmin={isAdmin}
                  onSaid={setNotice}
                />
              ))}
            </ul>
          )
        }
      </Fetched>
    </section>
  );
}

type RowProps = Shared & { need: PaymentNeed; refund: SentRefund | undefined; dispute: PaymentDispute | undefined };

function NeedRow({ need, refund, dispute, ...shared }: RowProps) {
  const { kind, reference, fullName, provider, amountPence, at, detail, daysLeft } = need;
  const until = dispute?.evidenceDueBy ?? null;
  return (
    <li className="grid gap-x-8 gap-y-3 border-l-4 border-l-brick p-4 md:grid-cols-[1fr_auto] md:items-start">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{needTitles[kind]}</span>
          {amountPence !== null && <span className="font-semibold tabular-nums">{formatPence(amountPence)}</span>}
          {daysLeft !== null && <Badge tone={daysLeft < 3 ? "brick" : "signal"}>{daysLeftText(daysLeft)}</Badge>}
          {until !== null && <span className="text-sm text-ink-soft">{`Answer by ${formatDay(until)}`}</span>}
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {[fullName, reference, providerLabel[provider], `since ${listMoment(at)}`].filter((part) => part !== null).join(", ")}
        </p>
        <p className="mt-1 max-w-prose wrap-anywhere">
          <Sentence>{detail}</Sentence>
        </p>
      </div>
      <Actions need={need} canSendAgain={refund?.canSendAgain ?? true} {...shared} />
    </li>
  );
}

function Actions({ need, canSendAgain, isAdmin, onSaid }: Shared & { need: PaymentNeed; canSendAgain: boolean }) {
  const { home } = useOffice();
  const action = needAction(need);
  return (
    <div className="flex flex-wrap items-start gap-2 md:max-w-xs md:justify-end">
      {action === "resend" && isAdmin && canSendAgain && <ResendRefund refund={need} onSaid={onSaid} />}
      {action === "reapply" && isAdmin && <ReapplyEvent id={need.id} onSaid={onSaid} />}
      {action === "compare" && (
        <Link
          to={sectionAddress(home, "payments", { tab: "online" })}
          preventScrollReset
          aria-label={`See the differences: ${providerLabel[need.provider]}`}
          className={buttonClass({ variant: "quiet", size: "small" })}
        >
          See the differences
        </Link>
      )}
      {need.reference !== null && (
        <ButtonLink
          to={recordAddress(home, "booking", need.reference)}
          variant="quiet"
          size="small"
          aria-label={`Open the booking: ${need.reference}`}
        >
          Open the booking
        </ButtonLink>
      )}
    </div>
  );
}

function ReapplyEvent({ id, onSaid }: { id: string; onSaid: (text: string) => void }) {
  const { decide, isBusy, problem } = useDecide();
  const event = parseEventId(id);
  if (event === null) return null;
  const apply = async () => {
    const answer = await decide("reapply-provider-event", event);
    if (answer !== null) onSaid(answer.isApplied ? `Applied: ${answer.outcome}.` : `Still not applied: ${answer.outcome}.`);
  };
  return (
    <>
      <Button variant="secondary" size="small" busy={isBusy} aria-label={`Apply it again: ${event.eventId}`} onClick={() => void apply()}>
        Apply it again
      </Button>
      {problem !== null && <ProblemNotice problem={problem} />}
    </>
  );
}
