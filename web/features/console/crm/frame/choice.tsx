/** A filter as a native select, styled as a chip once a value is chosen. */
import { clsx } from "clsx";

type Props = { label: string; value: string; options: readonly { value: string; label: string }[]; onChange: (value: string) => void };

/** The first option is "any", with an empty value. */
export function Choice({ label, value, options, onChange }: Props) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={clsx(
        "min-h-10 max-w-44 cursor-pointer max-sm:max-w-[calc(50%-0.25rem)] rounded-full border px-3 text-[0.9375rem]",
        value === "" ? "border-line-strong bg-paper text-ink" : "border-downs bg-downs-soft font-semibold text-ink",
      )}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
