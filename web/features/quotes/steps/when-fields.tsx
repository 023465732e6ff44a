/** When: as soon as we can, on a day, or any day that suits the round; today and emergencies with what they add. */
import { sameDayText } from "#domain/scheduling/same-day.copy.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { speeds } from "#domain/pricing/price-choices.ts";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useQuote } from "../quote-context.ts";

export function WhenFields() {
  const { facts, book, bind, patchWhen, now, today } = useQuote();
  const { when } = facts;
  const { reduction, weekendPence, sameDayPence, emergencyPence, bankHolidayPence } = book.tariff;
  const speedLabels = {
    standard: "A later day, two-hour window",
    "same-day": `Today, ${sameDayText(sameDayPence, new Date(now))}`,
    emergency: `An emergency, in 2 to 4 hours, +${formatPounds(emergencyPence)}`,
  } as const;
  return (
    <div className="space-y-5">
      <RadioCards
        {...bind("when.kind", when.kind, (kind: "asap" | "date" | "flexible" | null) => patchWhen(kindFacts(kind ?? "asap")))}
        legend="When should we come?"
        options={[
          { value: "asap", label: "As soon as you can" },
          { value: "date", label: "On a date I choose" },
          {
            value: "flexible",
            label: "Any time on the day",
            trailing: `up to ${formatPounds(reduction.flexibleDayPence)} off`,
          },
        ]}
      />
      {when.kind === "date" && (
        <TextField
          {...bind("when.date", when.date ?? "", (date: string) => patchWhen({ date: date === "" ? null : date }))}
          label="Which day?"
          hint={`Saturday and Sunday +${formatPounds(weekendPence)}, bank holidays +${formatPounds(bankHolidayPence)} (emergencies only)`}
          type="date"
          min={today}
          className="max-w-80"
        />
      )}
      {when.kind === "asap" && (
        <SelectField
          {...bind<string>("when.speed", when.speed, (value: string) =>
            patchWhen({ speed: speeds.find((one) => one === value) ?? "standard" }),
          )}
          label="How soon?"
          options={speeds.map((speed) => ({ value: speed, label: speedLabels[speed] }))}
        />
      )}
    </div>
  );
}

/** A date determines the kind of day; only "as soon as you can" can be today or an emergency. */
function kindFacts(kind: "asap" | "date" | "flexible") {
  return kind === "date"
    ? ({ kind, speed: "standard", day: "weekday" } as const)
    : ({ kind, date: null, speed: "standard", day: "weekday" } as const);
}
