/** One collection: when, where, what it costs, and how far it is. */
import type { OwnBooking } from "#domain/accounts/portal.contract.ts";
import { takesGateCode } from "#domain/bookings/gate-codes.rules.ts";
import { formatDayLong, formatTimeRange } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { serviceCopy } from "#web/content/services.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { GateCode } from "./gate-code.tsx";
import { stateLabel } from "./state-labels.ts";

export function BookingCard({ booking }: { booking: OwnBooking }) {
  const { reference, service, state, startsAt, endsAt, totalPence, address } = booking;
  const { label, tone } = stateLabel(state);
  return (
    <Card as="li">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft">{serviceCopy[service].name}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <h2 className="mt-3 text-2xl">{formatDayLong(startsAt)}</h2>
      <p className="mt-1 text-lg">{formatTimeRange(startsAt, endsAt)}</p>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 border-t border-line pt-4">
        <dt className="text-ink-soft">Reference</dt>
        <dd className="font-semibold tabular-nums select-all">{reference}</dd>
        <dt className="text-ink-soft">Address</dt>
        <dd>{[address.line1, address.line2, address.town, address.postcode].filter(Boolean).join(", ")}</dd>
        <dt className="text-ink-soft">Price</dt>
        <dd className="font-semibold tabular-nums">{formatPence(totalPence)}</dd>
      </dl>
      {takesGateCode(state) && <GateCode reference={reference} />}
    </Card>
  );
}
