/** The platform's own list box: best on phones, known to every screen reader. */
import type { ReactNode } from "react";
import { Field, inputClasses } from "./field.tsx";

export type SelectFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  onBlur?: () => void;
  className?: string;
  /** For options that are sentences. */
  isWide?: boolean;
};

export function SelectField({ name, label, hint, error, value, options, onChange, onBlur, className, isWide = false }: SelectFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={`${inputClasses} ${isWide ? "max-w-md" : "max-w-80"} text-ellipsis`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
