/** The control of one declared field. What is typed stays text until it is saved. */
import type { SettingsField, SettingsOption, SettingsValue } from "#domain/firm-settings/settings-page.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextAreaField, TextField } from "#web/ui/form/text-field.tsx";

export type Typed = string | boolean;
type Props = {
  field: SettingsField;
  depots: readonly SettingsOption[];
  value: Typed;
  error: string | undefined;
  onChange: (value: Typed) => void;
};

export function SettingsFieldControl({ field, depots, value, error, onChange }: Props) {
  const text = String(value);
  const common = { name: field.name, label: field.label, error, ...(field.hint !== undefined && { hint: field.hint }) };
  switch (field.kind) {
    case "tick":
      return <Checkbox {...common} value={value === true} onChange={onChange} />;
    case "choice":
      return <SelectField {...common} value={text} onChange={onChange} options={choicesOf(field, depots)} />;
    case "lines":
      return <TextAreaField {...common} value={text} onChange={onChange} max={field.max * field.maxLines} />;
    case "date":
      return <TextField {...common} type="date" width="phone" value={text} onChange={onChange} />;
    case "number":
      return (
        <TextField {...common} width="number" inputMode="numeric" autoComplete="off" maxLength={10} value={text} onChange={onChange} />
      );
    case "text":
      return <TextField {...common} autoComplete={field.autoComplete ?? "off"} maxLength={field.max} value={text} onChange={onChange} />;
  }
}

function choicesOf({ options, none }: Extract<SettingsField, { kind: "choice" }>, depots: readonly SettingsOption[]): SettingsOption[] {
  const known = typeof options === "string" ? depots : options;
  return [{ value: "", label: none ?? "Choose one" }, ...known];
}

/** A stored value as it stands in its control. */
export function inputOf(field: SettingsField, value: SettingsValue | undefined): Typed {
  if (field.kind === "tick") return value === true;
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

/** What was typed as it is stored; the page's schema says what is wrong with it. */
export function valueOfTyped(field: SettingsField, input: Typed): SettingsValue {
  if (typeof input === "boolean") return input;
  const text = input.trim();
  if (field.kind === "lines")
    return text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
  if (field.kind === "number") return /^-?\d{1,3}(?:,?\d{3})*$|^-?\d+$/.test(text) ? Number(text.replaceAll(",", "")) : null;
  if (field.kind === "date" || field.kind === "choice") return text === "" ? null : text;
  return text;
}
