/** The question about dangerous things, and what each yes means. */
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { useBooking } from "./booking-context.ts";
import { hazardKinds } from "./draft.rules.ts";
import type { HazardKind } from "./draft.rules.ts";
import { hazardQuestion, hazards } from "./hazards.rules.ts";

export function HazardQuestion() {
  const { draft, patch, bind } = useBooking();
  return (
    <div className="space-y-4">
      <RadioCards
        {...bind("hazards.present", draft.hazards.present, (present: "yes" | "no" | null) => patch("hazards", { present }))}
        legend={hazardQuestion}
        columns={2}
        options={[
          { value: "no", label: "No, none of that" },
          { value: "yes", label: "Yes, something" },
        ]}
      />
      {draft.hazards.present === "yes" && <HazardList />}
    </div>
  );
}

function HazardList() {
  const { draft, patch, shown } = useBooking();
  const { kinds } = draft.hazards;
  const error = shown.errorFor("hazards.kinds");
  const toggle = (kind: HazardKind, isThere: boolean) => {
    shown.edit("hazards.kinds");
    patch("hazards", { kinds: isThere ? [...kinds, kind] : kinds.filter((one) => one !== kind) });
  };
  return (
    <fieldset
      className={`min-w-0 ${error === undefined ? "" : "border-l-4 border-brick pl-3"}`}
      aria-describedby={error === undefined ? undefined : "hazards-error"}
    >
      <legend className="font-semibold">What is there?</legend>
      <FieldError id="hazards-error" message={error} />
      <div className="mt-2 grid gap-2">
        {hazardKinds.map((kind, index) => (
          <Checkbox
            key={kind}
            name={index === 0 ? "hazards.kinds" : `hazards.kinds.${kind}`}
            label={<span className="font-semibold">{hazards[kind].label}</span>}
            {...(kinds.includes(kind) ? { hint: hazards[kind].what } : {})}
            value={kinds.includes(kind)}
            onChange={(isThere) => toggle(kind, isThere)}
          />
        ))}
      </div>
    </fieldset>
  );
}
