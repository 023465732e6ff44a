/** A password that can be shown: hidden at first and again when the form loses focus. Pasted text is not changed. */
import { useState } from "react";
import type { ReactNode } from "react";
import { Field, inputClasses } from "#web/ui/form/field.tsx";
import type { BoundField } from "./use-form.ts";

export type PasswordFieldProps = {
  field: BoundField;
  label: string;
  hint?: ReactNode;
  autoComplete: "current-password" | "new-password";
  onFocus?: () => void;
  /** Under the box: how strong it is. */
  children?: ReactNode;
};

export function PasswordField({ field, label, hint, autoComplete, onFocus, children }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field name={field.name} label={label} {...(hint === undefined ? {} : { hint })} error={field.error}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <input
              {...control}
              type={isShown ? "text" : "password"}
              name={field.name}
              value={field.value}
              onChange={(event) => field.onChange(event.target.value)}
              onBlur={field.onBlur}
              onFocus={onFocus}
              autoComplete={autoComplete}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              className={`${inputClasses} min-w-0 flex-1`}
            />
            <button
              type="button"
              aria-controls={control.id}
              aria-label={isShown ? "Hide password" : "Show password"}
              onClick={() => setIsShown(!isShown)}
              className="min-h-12 w-18 shrink-0 rounded-small border border-line-strong bg-paper font-semibold text-downs-deep hover:bg-downs-soft"
            >
              {isShown ? "Hide" : "Show"}
            </button>
          </div>
          <p role="status" className="sr-only">
            {isShown ? "Your password can be seen on the screen" : ""}
          </p>
          {children}
        </>
      )}
    </Field>
  );
}
