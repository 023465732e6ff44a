/** State changes of a booking that does not wait: with what each asks for, what stops it now, and the charge that follows from it. */
import { useState } from "react";
import { explainedStates, waitingStates } from "#domain/bookings/generated/state-sets.ts";
import { bookingBalance, chargedFor } from "#domain/bookings/balance.rules.ts";
import type { BookingState } from "#domain/bookings/bookings.contract.ts";
import { stepButton, stepInput, stillMissing } from "#domain/bookings/waiting/booking-step.rules.ts";
import type { StepAnswers } from "#domain/bookings/waiting/booking-step.rules.ts";
import type { BookingStep, OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Decision } from "../kit/decision.tsx";
import { useOffice } from "../shell/use-office.ts";
import { officeState } from "./office-state.ts";
import { StepFields } from "./step-fields.tsx";

const waits: ReadonlySet<BookingState> = new Set(waitingStates);
/** The states whose reason the customer gets in a message or on their booking’s page. */
const readByCustomer: ReadonlySet<BookingState> = new Set(explainedStates);

/** Cancelling for the customer has its fee, and a form of its own. */
const stepsFrom = ({ booking, steps }: OfficeBooking): BookingStep[] =>
  waits.has(booking.status) ? [] : steps.filter(({ to }) => to !== "cancelled_customer");

/** The usual next step first: cancelling and what went wrong are chosen, not offered. */
const isUsual = ({ to }: BookingStep) => !to.startsWith("cancelled") && to !== "missed_company" && to !== "no_access" && to !== "disputed";

const unanswered: StepAnswers = { reason: "", taken: "", billsRest: false, override: "" };

type Props = { opened: OfficeBooking; onDone: (message: string) => void };

export function OtherSteps({ opened, onDone }: Props) {
  const { isAdmin } = useOffice();
  const steps = stepsFrom(opened).toSorted((one, other) => Number(isUsual(other)) - Number(isUsual(one)));
  const [chosen, setChosen] = useState<string>("");
  const [answers, setAnswers] = useState(unanswered);
  const [error, setError] = useState<string>();
  const step = steps.find(({ to }) => to === chosen) ?? steps[0];
  if (step === undefined) return null;
  const { booking, rowVersion } = opened;
  const { label } = officeState(step.to);
  const isBlocked = step.guards.some(({ asks }) => asks === null);
  return (
    <Decision
      title="Change the state"
      button={isBlocked && !isAdmin ? null : stepButton(label, step, isBlocked)}
      submit={(send) => {
        const missing = stillMissing(step, answers, isBlocked);
        setError(missing);
        if (missing !== undefined) return null;
        return send("move-booking", { reference: booking.reference, rowVersion, ...stepInput(step, answers) });
      }}
      onDone={() => {
        setAnswers(unanswered);
        onDone(`Now: ${label}.`);
      }}
    >
      <SelectField
        name="step"
        label="New state"
        value={step.to}
        options={steps.map(({ to }) => ({ value: to, label: officeState(to).label }))}
        onChange={(to) => {
          setChosen(to);
          setError(undefined);
        }}
      />
      <StepFields
        step={step}
        leftPence={bookingBalance(chargedFor(booking)).leftPence}
        isAdmin={isAdmin}
        isRead={readByCustomer.has(step.to)}
        answers={answers}
        error={error}
        onChange={(changed) => setAnswers({ ...answers, ...changed })}
      />
    </Decision>
  );
}
