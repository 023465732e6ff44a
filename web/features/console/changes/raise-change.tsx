/** Raises a change order on a booking: the reason, the new load, its price, then the text for the customer. */
import { changeReasonLabels, changeReasons } from "#domain/bookings/change-orders/change-order-choices.ts";
import { canRaiseChange, changesItems, mayChange } from "#domain/bookings/change-orders/change-order.rules.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import type { OfficeBook } from "../quotes/price-book.ts";
import { OwnPriceFields } from "../quotes/own-price-fields.tsx";
import { createPickedList } from "../quotes/create-picked-list.ts";
import { ChangedWay } from "./changed-way.tsx";
import { SendChange } from "./send-change.tsx";
import { useRaiseChange } from "./use-raise-change.ts";
import type { RaisingChange } from "./use-raise-change.ts";

type Props = {
  opened: OfficeBooking;
  office: OfficeBook;
  /** Whether a change of this booking waits, for its customer or a colleague. */
  isWaiting: boolean;
  onDone: (message: string) => void;
  onClear: () => void;
};

/** Where no change is possible, only what was entered before is shown. */
export function RaiseChange({ opened, office, isWaiting, onDone, onClear }: Props) {
  const raising = useRaiseChange(opened);
  const { pricing, priced, isPriced } = raising;
  const isPossible = mayChange(opened.booking.status) && !isWaiting;
  if (!isPossible && !raising.isBegun) return null;
  return (
    <details className="mt-4 min-w-0 rounded-medium border border-line px-3 py-1 sm:px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Change the price</summary>
      <div className="space-y-4 pb-4">
        <WhatChanges raising={raising} opened={opened} office={office} />
        {/* An h3, because the picker above has an h2. */}
        <h3 className="font-semibold">The new price</h3>
        {pricing.error !== null && <ProblemNotice problem={officeProblem(pricing.error)} />}
        {!isPossible && <NotNow isWaiting={isWaiting} onClear={onClear} />}
        {isPossible && !isPriced && (
          <Button variant="secondary" busy={pricing.isPending} onClick={raising.workOut}>
            Work out the new price
          </Button>
        )}
        {/* Hidden and not removed, so that the text and the photos outlive the price. */}
        {priced !== undefined && (
          <div hidden={!isPossible || !isPriced} className="space-y-4">
            <SendChange raising={raising} priced={priced} isUnreachable={isLandlineOnly(opened.booking.contact)} onDone={onDone} />
          </div>
        )}
      </div>
    </details>
  );
}

function NotNow({ isWaiting, onClear }: Pick<Props, "isWaiting" | "onClear">) {
  return (
    <>
      <p className="font-semibold">
        {isWaiting
          ? "Another change of this booking is waiting. What you entered hasn’t been sent: you can send it once that one is settled."
          : "The price of this booking can’t be changed any more. What you entered hasn’t been sent."}
      </p>
      <Button variant="quiet" onClick={onClear}>
        Clear what you entered
      </Button>
    </>
  );
}

function WhatChanges({ raising, opened, office }: Pick<Props, "opened" | "office"> & { raising: RaisingChange }) {
  const { reason, goodwill } = raising;
  const reasons = changeReasons.filter((one) => canRaiseChange(opened.booking.status, one));
  return (
    <>
      <SelectField
        name="change-reason"
        label="Why the price changes"
        value={reason}
        options={reasons.map((one) => ({ value: one, label: changeReasonLabels[one] }))}
        onChange={raising.setReason}
      />
      {changesItems(reason) && (
        <>
          <p>The full list, with the change:</p>
          <ItemPicker list={createPickedList(raising.items, raising.setItems, office)} />
        </>
      )}
      {reason === "access_worse" && <ChangedWay access={raising.access} onChange={raising.setAccess} />}
      {reason !== "goodwill" && <OwnPriceFields name="change-own" own={raising.own} onChange={raising.setOwn} />}
      {reason === "goodwill" && (
        <TextField
          name="change-goodwill"
          label="Reduction, in pounds"
          hint="Takes effect at once. Only an administrator can take off more than £25 or 30% of the price"
          value={goodwill}
          width="number"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          onChange={raising.setGoodwill}
        />
      )}
    </>
  );
}
