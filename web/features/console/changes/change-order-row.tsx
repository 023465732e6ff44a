/** One change order in the office: how long it has waited, what it is about, and its actions (call, approve, resend, withdraw). */
import { changeLimits, changeReasonLabels } from "#domain/bookings/change-orders/change-order-choices.ts";
import { differenceText } from "#domain/bookings/change-orders/change-order.copy.ts";
import { isOverAccount } from "#domain/bookings/change-orders/change-order.rules.ts";
import type { OfficeChange } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { ChangePhotos } from "#web/features/bookings/success/change/change-photos.tsx";
import { PriceComparison } from "#web/features/bookings/success/change/price-comparison.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { recordAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { Decision } from "../kit/decision.tsx";
import { overAccountText } from "./over-account.copy.ts";
import { describeWait } from "./change-wait.rules.ts";

type Props = {
  change: OfficeChange;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the booking is named: in the list of all change orders. */
  withBooking?: boolean;
  onDone: (message: string) => void;
};

export function ChangeOrderRow({ change, now, withBooking = false, onDone }: Props) {
  const { command } = useSession();
  const wait = describeWait(change, now);
  const { mobile, fullName } = change.customer;
  return (
    <li className={`rounded-medium border p-4 ${wait.isLate ? "border-2 border-brick bg-brick-soft" : "border-line bg-paper"}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="tabular-nums">{change.reference}</strong>
        <Badge tone={wait.tone}>{wait.label}</Badge>
        <span className="text-ink-soft">{formatMoment(change.sentAt ?? change.raisedAt)}</span>
      </p>
      {withBooking && <BookingLine change={change} />}
      <p className="mt-1">{`${changeReasonLabels[change.reason]}: ${differenceText(change.deltaPence, change.totalAfterPence)}`}</p>
      <p className="mt-1 wrap-anywhere text-ink-soft">
        {`${change.statement}${
          change.raisedBy === null
            ? ""
            : ` (raised by ${change.raisedBy}${change.approvedBy === null ? "" : `, approved by ${change.approvedBy}`})`
        }`}
      </p>
      {change.own !== null && (
        <p className="mt-1 wrap-anywhere">{`Our own price. List price ${formatPence(change.own.enginePence)}: ${change.own.reason}`}</p>
      )}
      {change.overAccountPence !== null && (
        <p className="mt-1">{`${formatPence(change.overAccountPence)} over the limit of the account that pays: an administrator let it through.`}</p>
      )}
      {wait.isLate && mobile !== null && (
        <p className="mt-2">
          <a href={`tel:${mobile}`} className="inline-flex min-h-11 items-center font-bold text-downs underline underline-offset-4">
            {`Call ${fullName} on ${formatPhone(mobile)}`}
          </a>
        </p>
      )}
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Photos and prices</summary>
        <div className="max-w-xl space-y-4 pb-2">
          <ChangePhotos change={change} changeKey={{}} command={command} />
          <PriceComparison {...change} />
        </div>
      </details>
      <Steps change={change} onDone={onDone} />
    </li>
  );
}

function BookingLine({ change: { bookingReference, customer } }: Pick<Props, "change">) {
  const { home } = useOffice();
  return (
    <p className="mt-1">
      <SiteLink to={recordAddress(home, "booking", bookingReference)} className="font-semibold text-downs underline underline-offset-4">
        {bookingReference}
      </SiteLink>
      <span>{`, ${customer.fullName}`}</span>
    </p>
  );
}

function Steps({ change, onDone }: Pick<Props, "change" | "onDone">) {
  const { isAdmin } = useOffice();
  const { reference, version, status } = change;
  const mayApprove = status === "draft" && (isAdmin || !change.isMine);
  const isOver = isOverAccount(change);
  return (
    <>
      {status === "draft" && !mayApprove && (
        <p className="mt-2 font-semibold">A colleague or an administrator has to check this amount before it’s sent.</p>
      )}
      {isOver && <p className="mt-2 font-semibold">{overAccountText(change, isAdmin)}</p>}
      {(mayApprove || status === "expired") && (isAdmin || !isOver) && <SendIt change={change} isOver={isOver} onDone={onDone} />}
      {(status === "draft" || status === "sent") && (
        <Decision
          title="Withdraw it"
          button="Withdraw this change"
          submit={(send) => send("withdraw-change-order", { reference, version })}
          onDone={() => onDone("Withdrawn. What was agreed still stands.")}
        >
          <p>What was agreed still stands, at the agreed price.</p>
        </Decision>
      )}
    </>
  );
}

function SendIt({ change: { reference, version, status }, isOver, onDone }: Pick<Props, "change" | "onDone"> & { isOver: boolean }) {
  const isDraft = status === "draft";
  return (
    <Decision
      title={isDraft ? "Approve it" : "Send it again"}
      button={isDraft ? "Approve and send to the customer" : `Send it again for ${changeLimits.openMinutes} minutes`}
      submit={(send) => send("send-change-order", { reference, version, overLimit: isOver })}
      onDone={() => onDone("Sent. The customer has ten minutes to answer.")}
    >
      <p>
        {isDraft ? "Check the photos and prices first." : "Call the customer first. Their old link no longer works; they’ll get a new one."}
      </p>
    </Decision>
  );
}
