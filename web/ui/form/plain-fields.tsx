/** Parts of a form that works without JavaScript: it is filled in once by the server and read by it again. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { Field, FieldError, describedBy, fieldId, inputClasses } from "#web/ui/form/field.tsx";
import { cardClasses } from "#web/ui/form/radio-cards.tsx";

/** Everything that is wrong, on top, each line leading to its field (GOV.UK pattern). The browser gives it the focus. */
export function FormProblems({ problems }: { problems: readonly { field: string; message: string }[] }) {
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that was refused begins with why
      autoFocus
      aria-labelledby="form-problems"
      className="rounded-medium border-2 border-brick bg-brick-soft p-4 sm:p-5"
    >
      <h2 id="form-problems" className="text-lg">
        There is a problem
      </h2>
      <ul className="mt-2 space-y-1.5">
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${fieldId(field)}`}
              className="inline-block rounded-small py-0.5 font-semibold text-brick-deep underline underline-offset-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlainFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  value: string;
};

export type PlainInputProps = PlainFieldProps & { width?: "full" | "short" } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck"
  >;

export function PlainInput({ name, label, hint, error, value, width = "full", ...input }: PlainInputProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          name={name}
          defaultValue={value}
          className={`${inputClasses} ${width === "short" ? "max-w-56" : ""}`}
        />
      )}
    </Field>
  );
}

type PlainSelectProps = PlainFieldProps & { options: readonly { value: string; label: string }[] };

export function PlainSelect({ name, label, hint, error, value, options }: PlainSelectProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={value} className={`${inputClasses} max-w-80`}>
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

export function PlainCheckbox({ name, label, error, value }: Omit<PlainFieldProps, "hint">) {
  const id = fieldId(name);
  return (
    <div className={error === undefined ? "" : "border-l-4 border-brick pl-3"}>
      <FieldError id={`${id}-error`} message={error} />
      <label className={`${cardClasses} ${error === undefined ? "" : "mt-1.5"}`}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={value === "yes"}
          {...describedBy(id, undefined, error)}
          className="mt-1 size-5 shrink-0 accent-downs"
        />
        <span>{label}</span>
      </label>
    </div>
  );
}

export function PlainTextArea({ name, label, hint, error, value, rows }: PlainFieldProps & { rows: number }) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} name={name} rows={rows} defaultValue={value} className={inputClasses} />}
    </Field>
  );
}
