/** The price as the page words it: what one payment covers differs between a council, a skip and the tip. */
import { TextField } from "#web/ui/form/text-field.tsx";
import type { TypedFigure } from "./figure-groups.rules.ts";

const number = { width: "number", inputMode: "decimal", autoComplete: "off", maxLength: 10 } as const;

type Props = {
  draft: TypedFigure;
  today: string;
  errorFor: (field: string) => string | undefined;
  onChange: (values: Partial<TypedFigure>) => void;
};

export function PriceFields({ draft, today, errorFor, onChange }: Props) {
  const { kind } = draft;
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextField
        {...number}
        name="pounds"
        label="Price, £"
        hint="Leave it empty to show only the link"
        value={draft.pounds}
        error={errorFor("pounds") ?? errorFor("price.pence")}
        onChange={(pounds) => onChange({ pounds })}
      />
      {kind === "council" && <CouncilFields draft={draft} errorFor={errorFor} onChange={onChange} />}
      {kind === "skip" && (
        <TextField
          {...number}
          name="skipYards"
          label="Size, cubic yards"
          value={draft.skipYards}
          error={errorFor("price.skipYards")}
          onChange={(skipYards) => onChange({ skipYards })}
        />
      )}
      <TextField
        name="checkedOn"
        label="Checked on"
        hint={`Today is ${today.split("-").toReversed().join("/")}`}
        type="date"
        value={draft.checkedOn}
        error={errorFor("price.checkedOn")}
        className="max-w-60"
        onChange={(checkedOn) => onChange({ checkedOn })}
      />
    </div>
  );
}

function CouncilFields({ draft, errorFor, onChange }: Omit<Props, "today">) {
  return (
    <>
      <TextField
        {...number}
        name="includedItems"
        label="How many items it covers"
        value={draft.includedItems}
        error={errorFor("price.includedItems")}
        onChange={(includedItems) => onChange({ includedItems })}
      />
      <TextField
        {...number}
        name="furtherPounds"
        label="Each further item, £ (if the page says)"
        value={draft.furtherPounds}
        error={errorFor("furtherPounds") ?? errorFor("price.furtherItemPence")}
        onChange={(furtherPounds) => onChange({ furtherPounds })}
      />
    </>
  );
}
