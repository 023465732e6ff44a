/** When: how soon, on what kind of day, and whether the hour matters. */
import { sameDayText } from "#domain/scheduling/same-day.copy.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { dayKinds } from "#domain/pricing/price-choices.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useCalculator } from "../calculator-context.ts";

export function TimingQuestion() {
  const { calculation, change, book, now } = useCalculator();
  const { tariff } = book;
  return (
    <div className="space-y-4">
      <RadioCards
        name="speed"
        legend="How soon?"
        value={calculation.speed}
        onChange={(speed) => change({ speed })}
        options={[
          { value: "standard", label: "A later day, two-hour window" },
          {
            value: "same-day",
            label: "Today",
            trailing: sameDayText(tariff.sameDayPence, new Date(now)),
            hint: "No extra for one small item",
          },
          { value: "emergency", label: "Emergency", trailing: `+${formatPounds(tariff.emergencyPence)}`, hint: "In 2 to 4 hours" },
        ]}
      />
      <DayFields />
      <Checkbox
        name="anytime"
        label={<span className="font-semibold">Any time that day suits me</span>}
        hint={`Up to ${formatPounds(tariff.reduction.flexibleDayPence)} off`}
        value={calculation.flexibleDay}
        onChange={(flexibleDay) => change({ flexibleDay })}
      />
    </div>
  );
}

function DayFields() {
  const { calculation, change, book, bind, today } = useCalculator();
  const { weekendPence, bankHolidayPence } = book.tariff;
  const names = {
    weekday: "A weekday",
    weekend: `A Saturday or Sunday, +${formatPounds(weekendPence)}`,
    "bank-holiday": `A bank holiday, +${formatPounds(bankHolidayPence)} (emergencies only)`,
  } as const;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <SelectField
        name="day"
        label="Weekday or weekend?"
        value={calculation.day}
        onChange={(value) => change({ day: dayKinds.find((day) => day === value) ?? "weekday", date: "" })}
        options={dayKinds.map((day) => ({ value: day, label: names[day] }))}
      />
      <TextField
        {...bind("date", calculation.date, (date: string) => change({ date }))}
        label="Or a date, if you know it"
        type="date"
        min={today}
        className="max-w-80"
      />
    </div>
  );
}
