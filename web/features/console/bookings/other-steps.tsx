/** State changes of a booking that does not wait: chosen with a reason, and recorded. */
import { useState } from "react";
import { explainedStates, waitingStates } from "#domain/bookings/generated/state-sets.ts";
import { nextStates } from "#domain/bookings/transitions.ts";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { officeState } from "./office-state.ts";

const waits: ReadonlySet<BookingState> = new Set(waitingStates);
/** The states whose reason the customer gets in a message or on their booking’s page. */
const readByCustomer: ReadonlySet<BookingState> = new Set(explainedStates);

/** Cancelling for the customer has its fee, and a form of its own. */
const stepsFrom = (state: BookingState) => (waits.has(state) ? [] : nextStates[state].filter((next) => next !== "cancelled_customer"));

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function OtherSteps({ opened: { booking, rowVersion }, onDone }: Props) {
  const steps = stepsFrom(booking.status);
  const [chosen, setChosen] = useState<string>("");
  const [reason, setReason] = useState("");
  const to = steps.find((step) => step === chosen) ?? steps[0];
  if (to === undefined) return null;
  const needsReason = to.startsWith("cancelled");
  return (
    <Decision
      title="Change the state"
      button={`Set to “${officeState(to).label}”`}
      submit={(send) =>
        send("move-booking", { reference: booking.reference, rowVersion, to, ...(reason.trim() === "" ? {} : { reason: reason.trim() }) })
      }
      onDone={() => {
        setReason("");
        onDone(`Now: ${officeState(to).label}.`);
      }}
    >
      <SelectField
        name="step"
        label="New state"
        value={to}
        options={steps.map((step) => ({ value: step, label: officeState(step).label }))}
        onChange={setChosen}
      />
      <TextField
        name="step-reason"
        label={needsReason ? "Why" : "Why (optional)"}
        hint={readByCustomer.has(to) ? "The customer reads this" : undefined}
        value={reason}
        maxLength={300}
        onChange={setReason}
      />
    </Decision>
  );
}
