/** The frame around one control: label above, hint under it, the error in words right before the control. */
import type { ReactNode } from "react";
import { Sentence } from "../sentence.tsx";

/** The element that an error summary's link focuses for a field: the control itself, or a group's first choice. */
export const fieldId = (name: string): string => `field-${name}`;

export type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

export type FieldProps = {
  /** Dotted path of the answer, as problems name it: `contact.email`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

export function Field({ name, label, hint, error, className, children }: FieldProps) {
  const id = fieldId(name);
  return (
    <div className={`min-w-0 ${error === undefined ? "" : "border-l-4 border-brick pl-3"} ${className ?? ""}`}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={`${id}-error`} message={error} />
      <div className="mt-1.5">{children({ id, ...describedBy(id, hint, error) })}</div>
    </div>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-0.5 text-[0.9375rem] text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p id={id} className="mt-1 font-semibold text-brick-deep">
      <span className="sr-only">Error: </span>
      <Sentence>{message}</Sentence>
    </p>
  );
}

export function describedBy(id: string, hint: unknown, error: unknown): Omit<ControlProps, "id"> {
  const parts = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`].filter(Boolean);
  return { ...(parts.length > 0 ? { "aria-describedby": parts.join(" ") } : {}), ...(error === undefined ? {} : { "aria-invalid": true }) };
}

/** Shared classes of all text inputs. At least 16 px text, or iOS zooms in. */
export const inputClasses =
  "block w-full min-h-12 rounded-small border border-line-strong bg-paper px-3 py-2.5 text-[1.0625rem] text-ink placeholder:text-ink-soft " +
  "hover:border-ink aria-invalid:border-2 aria-invalid:border-brick disabled:bg-chalk-deep disabled:text-ink-soft";
