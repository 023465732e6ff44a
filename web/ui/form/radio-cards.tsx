/** One choice of several, each a card that is a real radio button: arrows move, the label is the target. */
import type { ReactNode } from "react";
import { FieldError, Hint, describedBy, fieldId } from "./field.tsx";

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** At the right edge: a price, usually. */
  trailing?: ReactNode;
};

export type RadioCardsProps<Value extends string> = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: Value | null;
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** `pair`: two short choices side by side, on phones too. */
  columns?: 1 | 2 | "pair";
  className?: string;
};

const grids = { 1: "", 2: "sm:grid-cols-2", pair: "grid-cols-2" } as const;

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { name, legend, hint, error, value, options, onChange, onBlur, columns = 1, className } = props;
  const id = fieldId(name);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      {...describedBy(id, hint, error)}
      className={`min-w-0 ${error === undefined ? "" : "border-l-4 border-brick pl-3"} ${className ?? ""}`}
    >
      <p id={`${id}-legend`} className="font-semibold">
        {legend}
      </p>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={`${id}-error`} message={error} />
      <div className={`mt-2 grid gap-2 ${grids[columns]}`}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            id={index === 0 ? id : `${id}-${option.value}`}
            name={name}
            option={option}
            isChecked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
    </div>
  );
}

type RadioCardProps<Value extends string> = {
  id: string;
  name: string;
  option: RadioOption<Value>;
  isChecked: boolean;
  onChange: () => void;
  onBlur: (() => void) | undefined;
};

function RadioCard<Value extends string>({ id, name, option, isChecked, onChange, onBlur }: RadioCardProps<Value>) {
  return (
    <label className={cardClasses}>
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={isChecked}
        onChange={onChange}
        // Pressing what is already proposed is a choice too, though nothing changes.
        onClick={() => isChecked && onChange()}
        onBlur={onBlur}
        aria-describedby={abouts(id, option)}
        aria-labelledby={`${id}-name`}
        className={dotClasses}
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span id={`${id}-name`} className="font-semibold">
            {option.label}
          </span>
          {option.trailing !== undefined && (
            <span id={`${id}-trailing`} className="tabular-nums">
              {option.trailing}
            </span>
          )}
        </span>
        {option.hint !== undefined && (
          <span id={`${id}-about`} className="block text-[0.9375rem] text-ink-soft">
            {option.hint}
          </span>
        )}
      </span>
    </label>
  );
}

/** The name stays the label alone, so that it does not change with a price; price and hint are its description. */
function abouts(id: string, option: { hint?: ReactNode; trailing?: ReactNode }): string | undefined {
  const parts = [option.trailing === undefined ? "" : `${id}-trailing`, option.hint === undefined ? "" : `${id}-about`].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/** Shared with the tick boxes: a card whose whole face is the target, and that shows its state and its focus. */
export const cardClasses =
  "flex min-h-12 cursor-pointer items-start gap-3 rounded-medium border border-line-strong bg-paper px-3.5 py-3 transition-colors hover:border-downs " +
  "has-checked:border-downs has-checked:bg-downs-soft has-checked:ring-1 has-checked:ring-downs " +
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink";

/** The dot of a radio button in such a card. */
export const dotClasses =
  "mt-0.5 size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-paper outline-none transition-all checked:border-6 checked:border-downs";
