/** One line, or a few lines, of typed text. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, inputClasses } from "./field.tsx";

type Common = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  className?: string;
};

export type TextFieldProps = Common & {
  /** How wide the box is, as a hint to how much is expected; never wider than its column. */
  width?: "full" | "postcode" | "phone" | "number";
  children?: ReactNode;
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "min" | "max" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength" | "placeholder"
  >;

const widths = { full: "", postcode: "max-w-44", phone: "max-w-72", number: "max-w-28" } as const;

export function TextField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  className,
  width = "full",
  children,
  ...input
}: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <>
          <input
            type="text"
            {...input}
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={`${inputClasses} ${widths[width]}`}
          />
          {children}
        </>
      )}
    </Field>
  );
}

export type TextAreaFieldProps = Common & { rows?: number; max: number };

/** Counts down only near the end, and never cuts off what was pasted: too long is an error in words. */
export function TextAreaField({ name, label, hint, error, value, onChange, onBlur, className, rows = 3, max }: TextAreaFieldProps) {
  const left = max - value.length;
  return (
    <Field name={name} label={label} hint={hint} error={error} {...(className === undefined ? {} : { className })}>
      {(control) => (
        <>
          <textarea
            {...control}
            name={name}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className={inputClasses}
          />
          <p
            className={`mt-1 text-sm tabular-nums ${left < 0 ? "font-semibold text-brick-deep" : "text-ink-soft"}`}
            aria-live={left < 50 ? "polite" : "off"}
          >
            {`${Math.abs(left)} ${Math.abs(left) === 1 ? "character" : "characters"} ${left < 0 ? "too many" : "left"}`}
          </p>
        </>
      )}
    </Field>
  );
}
