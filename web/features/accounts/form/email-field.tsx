/** An email address; notices a slip like `gmial.com` and offers what was probably meant: a suggestion, never a refusal. */
import { useState } from "react";
import type { ReactNode } from "react";
import { suggestEmail } from "#domain/kernel/email.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { BoundField } from "./use-form.ts";

export type EmailFieldProps = {
  field: Omit<BoundField, "onBlur"> & Partial<Pick<BoundField, "onBlur">>;
  label?: string;
  hint?: ReactNode;
  /** `username` where it is what somebody signs in with, which password managers look for; `off` for somebody else's address. */
  autoComplete?: "username" | "email" | "off";
};

export function EmailField({ field, label = "Email address", hint, autoComplete = "username" }: EmailFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const suggestion = isTyping || field.error !== undefined ? null : suggestEmail(field.value);
  return (
    <div>
      <TextField
        {...field}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(value) => {
          setIsTyping(true);
          field.onChange(value);
        }}
        onBlur={() => {
          setIsTyping(false);
          field.onBlur?.();
        }}
      />
      <div role="status">
        {suggestion !== null && (
          <p className="mt-1.5">
            Did you mean{" "}
            <button
              type="button"
              onClick={() => field.onChange(suggestion)}
              className="min-h-6 font-semibold wrap-anywhere text-downs underline underline-offset-4"
            >
              {suggestion}
            </button>
            ?
          </p>
        )}
      </div>
    </div>
  );
}
