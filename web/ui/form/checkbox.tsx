/** A native check box in a card. */
import type { ReactNode } from "react";
import { FieldError, describedBy, fieldId } from "./field.tsx";
import { cardClasses } from "./radio-cards.tsx";

export type CheckboxProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: () => void;
  className?: string;
};

export function Checkbox({ name, label, hint, error, value, onChange, onBlur, className }: CheckboxProps) {
  const id = fieldId(name);
  return (
    <div className={`${error === undefined ? "" : "border-l-4 border-brick pl-3"} ${className ?? ""}`}>
      <FieldError id={`${id}-error`} message={error} />
      <label className={`${cardClasses} ${error === undefined ? "" : "mt-1.5 border-brick"}`}>
        <span className="relative mt-0.5 size-5 shrink-0">
          <input
            type="checkbox"
            id={id}
            name={name}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            onBlur={onBlur}
            {...describedBy(id, hint, error)}
            aria-labelledby={`${id}-name`}
            className="peer absolute inset-0 size-5 cursor-pointer appearance-none rounded-[4px] border-2 border-line-strong bg-paper outline-none checked:border-downs checked:bg-downs"
          />
          <svg
            viewBox="0 0 20 20"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden size-5 fill-none stroke-white stroke-[2.5] peer-checked:block"
          >
            <path d="m5 10.5 3.5 3.5L15 6.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <span className="min-w-0">
          <span id={`${id}-name`}>{label}</span>
          {hint !== undefined && (
            <span id={`${id}-hint`} className="block text-[0.9375rem] text-ink-soft">
              {hint}
            </span>
          )}
        </span>
      </label>
    </div>
  );
}
