/** Raises a change order on a booking: the reason, the new load, its price, then the text for the customer. */
import { useState } from "react";
import { changeLimits, changeReasonLabels, changeReasons } from "#domain/bookings/change-orders/change-order-choices.ts";
import type { PricedChange } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { canRaiseChange, changesItems } from "#domain/bookings/change-orders/change-order.rules.ts";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { PriceComparison } from "#web/features/bookings/success/change/price-comparison.tsx";
import { ItemPicker } from "#web/features/job-form/picker/item-picker.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../decision.tsx";
import { problemOf } from "../problem-of.ts";
import type { OfficeBook } from "../quotes/price-book.ts";
import { useOffice } from "../shell/use-office.ts";
import { pickedListOf } from "../quotes/picked-list-of.ts";
import { ChangedWay } from "./changed-way.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { useRaiseChange } from "./use-raise-change.ts";
import type { RaisingChange } from "./use-raise-change.ts";

type Props = { opened: OfficeBooking; office: OfficeBook; onDone: (said: string) => void };

export function RaiseChange({ opened, office, onDone }: Props) {
  const raising = useRaiseChange(opened);
  const { pricing } = raising;
  return (
    <details className="mt-4 min-w-0 rounded-medium border border-line px-3 py-1 sm:px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Change the price</summary>
      <div className="space-y-4 pb-4">
        <WhatChanges raising={raising} opened={opened} office={office} />
        {/* An h3, because the picker above has an h2. */}
        <h3 className="font-semibold">The new price</h3>
        {pricing.error !== null && <ProblemNotice problem={problemOf(pricing.error)} />}
        {pricing.data === undefined ? (
          <Button variant="secondary" busy={pricing.isPending} onClick={() => pricing.mutate()}>
            Work out the new price
          </Button>
        ) : (
          <Send raising={raising} priced={pricing.data} isUnreachable={isLandlineOnly(opened.booking.contact)} onDone={onDone} />
        )}
      </div>
    </details>
  );
}

function WhatChanges({ raising, opened, office }: Omit<Props, "onDone"> & { raising: RaisingChange }) {
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
          <ItemPicker list={pickedListOf(raising.items, raising.setItems, office)} />
        </>
      )}
      {reason === "access_worse" && <ChangedWay access={raising.access} onChange={raising.setAccess} />}
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

type SendProps = Pick<Props, "onDone"> & { raising: RaisingChange; priced: PricedChange; isUnreachable: boolean };

function Send({ raising, priced, isUnreachable, onDone }: SendProps) {
  const [statement, setStatement] = useState("");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const { isAdmin } = useOffice();
  const { deltaPence, settlesAtOnce } = priced;
  const needsSecondPerson = priced.needsSecondPerson && !isAdmin;
  return (
    <>
      <div className="max-w-xl rounded-medium bg-downs-soft p-2.5 sm:p-4">
        <PriceComparison {...priced} />
      </div>
      <Notes priced={{ ...priced, needsSecondPerson }} />
      <Decision
        isPrimary
        title={settlesAtOnce ? "Lower the price" : "Ask the customer"}
        button={
          settlesAtOnce ? "Lower the price now" : needsSecondPerson ? "Keep it for a colleague to approve" : "Send it to the customer"
        }
        submit={(send) =>
          send("raise-change-order", {
            ...raising.asked,
            rowVersion: raising.rowVersion,
            expectedDeltaPence: deltaPence,
            statement: statement.trim(),
            photos: [...photos],
          })
        }
        onDone={() =>
          onDone(
            settlesAtOnce
              ? loweredText(isUnreachable)
              : needsSecondPerson
                ? "Raised. A colleague has to approve it before it’s sent."
                : "Sent. The customer has ten minutes to answer.",
          )
        }
      >
        <TextAreaField
          name="change-statement"
          label="What was found, or what the customer said"
          hint="The customer reads this"
          value={statement}
          max={changeLimits.statementLength}
          onChange={setStatement}
        />
        <PhotoPicker photos={photos} isNeeded={priced.needsPhoto} onChange={setPhotos} />
      </Decision>
    </>
  );
}

const loweredText = (isUnreachable: boolean): string =>
  isUnreachable
    ? "The price is now lower. They only gave a landline, so tell them yourself."
    : "The price is now lower, and the customer has been told.";

function Notes({ priced: { fits, needsSecondPerson, settlesAtOnce } }: { priced: PricedChange }) {
  const notes = [
    ...(fits
      ? []
      : [
          "The van has no room for this in the booking’s window, so the customer couldn’t accept it. Move the booking first, or agree on a second visit.",
        ]),
    ...(needsSecondPerson ? ["More than £100 or 30%: a colleague approves it before it is sent."] : []),
    ...(settlesAtOnce ? ["A reduction takes effect at once. The customer doesn’t have to agree to it."] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="font-semibold">
      {note}
    </p>
  ));
}
