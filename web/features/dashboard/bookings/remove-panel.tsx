/** Things that stay behind: taken off the list, at a price that stands there first. */
import { useState } from "react";
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { Stepper } from "#web/ui/form/stepper.tsx";
import { listMoment } from "#web/platform/list-moment.ts";
import { ChangePanel } from "./change-panel.tsx";
import { CorrectionPreview } from "./correction-preview.tsx";
import { useCorrecting } from "./use-correcting.ts";

type RemovePanelProps = { details: BookingDetails; onDone: (text: string) => void };

export function RemovePanel({ details, onDone }: RemovePanelProps) {
  const [left, setLeft] = useState(() => new Map(details.items.map(({ id, quantity }) => [id, quantity])));
  const correcting = useCorrecting(details, onDone);
  const { preview, error, isBusy } = correcting;
  const items = [...left].flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []));
  const isChanged = details.items.some(({ id, quantity }) => left.get(id) !== quantity);
  return (
    <ChangePanel title="Take something off the list" error={error}>
      <p>{`You can do this until ${listMoment(details.correct.until)}. You see the price before anything changes.`}</p>
      <ul className="divide-y divide-line">
        {details.items.map(({ id, name, quantity }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <Stepper
              name={`left.${id}`}
              what={name}
              value={left.get(id) ?? 0}
              min={0}
              max={quantity}
              onChange={(value) => {
                setLeft((previous) => new Map(previous).set(id, Math.min(quantity, Math.max(0, value))));
                correcting.again();
              }}
            />
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className="font-semibold">Nothing would be left to take. To call it off, cancel the collection instead.</p>}
      {isChanged && items.length > 0 && preview === null && (
        <Button variant="secondary" busy={isBusy} onClick={() => correcting.look({ items })} className="max-sm:w-full">
          See the new price
        </Button>
      )}
      {preview !== null && <CorrectionPreview preview={preview} isBusy={isBusy} onAgree={correcting.agree} />}
    </ChangePanel>
  );
}
