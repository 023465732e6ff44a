/** The question about hazards, and what each yes means. */
import { hazardKinds } from "#domain/quotes/quote-choices.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { RadioCards } from "#web/ui/form/radio-cards.tsx";
import { hazardTable } from "#domain/waste/hazards.ts";
import type { HazardKind } from "#domain/waste/hazards.ts";
import { hazardQuestion } from "./hazards.rules.ts";
import type { HazardAnswer } from "./hazards.rules.ts";
import type { PickedList } from "./picker/picked-list.ts";

export type HazardQuestionProps = Pick<PickedList, "bind" | "errorFor" | "edit"> & {
  answer: HazardAnswer;
  patch: (values: Partial<HazardAnswer>) => void;
};

export function HazardQuestion(props: HazardQuestionProps) {
  const { answer, patch, bind } = props;
  return (
    <div className="space-y-4">
      <RadioCards
        {...bind("hazards.present", answer.present, (present: "yes" | "no" | null) => patch({ present }))}
        // Validated on Continue, not on blur: an error appearing would move the answers from under the pointer.
        onBlur={() => undefined}
        legend={hazardQuestion}
        columns={2}
        options={[
          { value: "no", label: "No, none of these" },
          { value: "yes", label: "Yes, some of these" },
        ]}
      />
      {answer.present === "yes" && <HazardList {...props} />}
    </div>
  );
}

function HazardList({ answer: { kinds }, patch, errorFor, edit }: HazardQuestionProps) {
  const error = errorFor("hazards.kinds");
  const toggle = (kind: HazardKind, isThere: boolean) => {
    edit("hazards.kinds");
    patch({ kinds: isThere ? [...kinds, kind] : kinds.filter((one) => one !== kind) });
  };
  return (
    <fieldset
      className={`min-w-0 ${error === undefined ? "" : "border-l-4 border-brick pl-3"}`}
      aria-describedby={error === undefined ? undefined : "hazards-error"}
    >
      <legend className="font-semibold">Which of these do you have?</legend>
      <FieldError id="hazards-error" message={error} />
      <div className="mt-2 grid gap-2">
        {hazardKinds.map((kind, index) => (
          <Checkbox
            key={kind}
            name={index === 0 ? "hazards.kinds" : `hazards.kinds.${kind}`}
            label={<span className="font-semibold">{hazardTable[kind].label}</span>}
            {...(kinds.includes(kind) ? { hint: hazardTable[kind].what } : {})}
            value={kinds.includes(kind)}
            onChange={(isThere) => toggle(kind, isThere)}
          />
        ))}
      </div>
    </fieldset>
  );
}
