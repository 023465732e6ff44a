/** The price as the page words it: what one payment covers differs between a council, a skip and the tip. */
import { TextField } from "#web/ui/form/text-field.tsx";
import type { TypedFigure } from "./figure-groups.rules.ts";

const number = { width: "number", inputMode: "decimal", autoComplete: "off", maxLength: 10 } as const;

type Props = {
  typed: TypedFigure;
  today: string;
  errorFor: (field: string) => string | undefined;
  onChange: (values: Partial<TypedFigure>) => void;
};

export function PriceFields({ typed, today, errorFor, onChange }: Props) {
  const { kind } = typed;
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        {...number}
        name="pounds"
        label="Price, £"
        hint="Leave it empty to show only the link"
        value={typed.pounds}
        error={errorFor("pounds") ?? errorFor("price.pence")}
        onChange={(pounds) => onChange({ pounds })}
      />
      {kind === "council" && <CouncilFields typed={typed} errorFor={errorFor} onChange={onChange} />}
      {kind === "skip" && (
        <TextField
          {...number}
          name="skipYards"
          label="Size, cubic yards"
          value={typed.skipYards}
          error={errorFor("price.skipYards")}
          onChange={(skipYards) => onChange({ skipYards })}
        />
      )}
      <TextField
        name="checkedOn"
        label="Checked on"
        hint={`Today is ${today.split("-").toReversed().join("/")}`}
        type="date"
        value={typed.checkedOn}
        error={errorFor("price.checkedOn")}
        className="max-w-60"
        onChange={(checkedOn) => onChange({ checkedOn })}
      />
    </div>
  );
}

function CouncilFields({ typed, errorFor, onChange }: Omit<Props, "today">) {
  return (
    <>
      <TextField
        {...number}
        name="includedItems"
        label="How many items it covers"
        value={typed.includedItems}
        error={errorFor("price.includedItems")}
        onChange={(includedItems) => onChange({ includedItems })}
      />
      <TextField
        {...number}
        name="furtherPounds"
        label="Each further item, £ (if the page says)"
        value={typed.furtherPounds}
        error={errorFor("furtherPounds") ?? errorFor("price.furtherItemPence")}
        onChange={(furtherPounds) => onChange({ furtherPounds })}
      />
    </>
  );
}
