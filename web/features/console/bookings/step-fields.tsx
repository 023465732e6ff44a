/** What a step asks of whoever takes it, what stops it now, and an administrator’s way past that. */
import type { StepAnswers } from "#domain/bookings/waiting/booking-step.rules.ts";
import { asBooked } from "#domain/bookings/waiting/booking-step.rules.ts";
import type { BookingStep } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type Props = {
  step: BookingStep;
  leftPence: number;
  isAdmin: boolean;
  /** The customer reads the reason. */
  isRead: boolean;
  answers: StepAnswers;
  error: string | undefined;
  onChange: (changed: Partial<StepAnswers>) => void;
};

export function StepFields({ step, leftPence, isAdmin, isRead, answers, error, onChange }: Props) {
  const asks = new Set(step.guards.map(({ asks: one }) => one));
  const stops = step.guards.filter(({ asks: one }) => one === null);
  const needsReason = asks.has("reason") || step.to.startsWith("cancelled");
  return (
    <>
      {asks.has("taken") && <Taken value={answers.taken} onChange={(taken) => onChange({ taken })} />}
      {asks.has("rest") && (
        <Checkbox
          name="step-rest"
          label={`Send an invoice for the ${formatPence(leftPence)} left to pay`}
          hint="If it’s been paid already, record the payment first"
          value={answers.billsRest}
          onChange={(billsRest) => onChange({ billsRest })}
        />
      )}
      <TextField
        name="step-reason"
        label={needsReason ? "Why" : "Why (optional)"}
        hint={isRead ? "The customer reads this" : undefined}
        value={answers.reason}
        maxLength={300}
        onChange={(reason) => onChange({ reason })}
      />
      {stops.length > 0 && (
        <ul className="space-y-1 rounded-medium border border-line bg-downs-soft px-4 py-3">
          {stops.map(({ code, sentence }) => (
            <li key={code}>{sentence}</li>
          ))}
          {!isAdmin && <li className="text-ink-soft">An administrator can do it all the same.</li>}
        </ul>
      )}
      {isAdmin && stops.length > 0 && (
        <TextField
          name="step-override"
          label="Why do it all the same"
          hint="Kept with the booking, under your name"
          value={answers.override}
          maxLength={300}
          onChange={(override) => onChange({ override })}
        />
      )}
      {error !== undefined && <p className="font-semibold text-brick">{error}</p>}
    </>
  );
}

function Taken({ value, onChange }: { value: string; onChange: (taken: string) => void }) {
  return (
    <>
      <Checkbox
        name="step-as-booked"
        label="Everything on the list was taken, and nothing else"
        value={value === asBooked}
        onChange={(isAll) => onChange(isAll ? asBooked : "")}
      />
      {value !== asBooked && (
        <TextField name="step-taken" label="Or what was taken instead" value={value} maxLength={300} onChange={onChange} />
      )}
    </>
  );
}
