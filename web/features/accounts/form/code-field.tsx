/** The 6 digits of a mail, a text or an app. Spaces are forgiven, pasting works, phones offer the code they received. */
import type { ReactNode } from "react";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { BoundField } from "./use-form.ts";

export function CodeField({ field, label, hint }: { field: BoundField; label: string; hint?: ReactNode }) {
  return (
    <TextField
      {...field}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      width="postcode"
    />
  );
}
