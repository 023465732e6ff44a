/** The last part of a change order: its price before and after, the text and photos for the customer, and sending it. */
import { useState } from "react";
import { changeLimits } from "#domain/bookings/change-orders/change-order-choices.ts";
import { isOverAccount } from "#domain/bookings/change-orders/change-order.rules.ts";
import type { PricedChange } from "#domain/bookings/change-orders/change-orders.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { PriceComparison } from "#web/features/bookings/success/change/price-comparison.tsx";
import { TextAreaField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { useRecordLine } from "../live/record-context.ts";
import { useOffice } from "../shell/use-office.ts";
import { overAccountText } from "./over-account.copy.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import type { RaisingChange } from "./use-raise-change.ts";

/** `isUnreachable`: no message reaches the customer. */
type Props = { raising: RaisingChange; priced: PricedChange; isUnreachable: boolean; onDone: (message: string) => void };

export function SendChange({ raising, priced, isUnreachable, onDone }: Props) {
  const [statement, setStatement] = useState("");
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const { isAdmin } = useOffice();
  const record = useRecordLine();
  const isOver = isOverAccount(priced);
  const change: Shown = { ...priced, needsSecondPerson: priced.needsSecondPerson && !isAdmin, isOver, isAdmin };
  return (
    <>
      <div className="max-w-xl rounded-medium bg-downs-soft p-2.5 sm:p-4">
        <PriceComparison {...priced} />
        {priced.enginePence !== priced.totalAfterPence && (
          <p className="mt-2 font-semibold">{`The list price would be ${formatPounds(priced.enginePence)}.`}</p>
        )}
      </div>
      <Notes priced={change} />
      <Decision
        isPrimary
        title={change.settlesAtOnce ? "Lower the price" : "Ask the customer"}
        button={buttonText(change)}
        submit={(send) => {
          const { deltaPence: expectedDeltaPence } = priced;
          return raising.raise(send, { expectedDeltaPence, statement: statement.trim(), photos: [...photos], overLimit: isOver });
        }}
        onDone={() => onDone(doneText(change, isUnreachable))}
      >
        <TextAreaField
          name="change-statement"
          label="What was found, or what the customer said"
          hint="The customer reads this"
          value={statement}
          max={changeLimits.statementLength}
          onChange={setStatement}
        />
        <PhotoPicker
          photos={photos}
          isNeeded={priced.needsPhoto}
          onChange={(chosen) => {
            record.hold();
            setPhotos(chosen);
          }}
        />
      </Decision>
    </>
  );
}

type Shown = PricedChange & { isOver: boolean; isAdmin: boolean };

function buttonText({ settlesAtOnce, needsSecondPerson, isOver, isAdmin }: Shown): string {
  if (settlesAtOnce) return "Lower the price now";
  if (isOver) return isAdmin ? "Send it over their limit" : "Keep it for an administrator to approve";
  return needsSecondPerson ? "Keep it for a colleague to approve" : "Send it to the customer";
}

function doneText({ settlesAtOnce, needsSecondPerson, isOver, isAdmin }: Shown, isUnreachable: boolean): string {
  if (isOver && !isAdmin) return "Raised. An administrator has to approve it before it’s sent.";
  if (!settlesAtOnce && needsSecondPerson) return "Raised. A colleague has to approve it before it’s sent.";
  if (!settlesAtOnce) return "Sent. The customer has ten minutes to answer.";
  return isUnreachable
    ? "The price is now lower. They only gave a landline, so tell them yourself."
    : "The price is now lower, and the customer has been told.";
}

function Notes({ priced }: { priced: Shown }) {
  const { fits, needsSecondPerson, settlesAtOnce, isOver, isAdmin } = priced;
  const notes = [
    ...(isOver ? [overAccountText(priced, isAdmin)] : []),
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
