/** A new password with its strength as a bar and in words. The server decides what is too weak. */
import { useEffect, useState } from "react";
import { clsx } from "clsx";
import { PasswordField } from "./password-field.tsx";
import { personalInputs, passwordStrength } from "./strength.rules.ts";
import type { Strength } from "./strength.rules.ts";
import type { BoundField } from "./use-form.ts";

type Estimate = (password: string, personal: readonly string[]) => number;

export type NewPasswordFieldProps = { field: BoundField; label?: string; email: string; displayName?: string };

export function NewPasswordField({ field, label = "Password", email, displayName = "" }: NewPasswordFieldProps) {
  const [estimate, setEstimate] = useState<{ run: Estimate } | null>(null);
  const loadEstimate = () => {
    if (estimate === null)
      void import("./password-estimate.ts").then(
        ({ estimatePassword }) => setEstimate({ run: estimatePassword }),
        // The estimator could not be loaded: no bar, and the server still decides.
        () => {},
      );
  };
  const strength = passwordStrength(field.value, estimate?.run(field.value, personalInputs(email, displayName)) ?? null);
  return (
    <PasswordField
      field={field}
      label={label}
      hint="At least 10 characters. Three random words are easy to remember and hard to guess."
      autoComplete="new-password"
      onFocus={loadEstimate}
    >
      <StrengthMeter strength={strength} />
    </PasswordField>
  );
}

const partColours = ["bg-line", "bg-brick", "bg-signal-deep", "bg-downs-mid", "bg-downs"] as const;

function StrengthMeter({ strength }: { strength: Strength | null }) {
  const parts = strength?.parts ?? 0;
  return (
    <div className="mt-3 min-h-9">
      <div aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            data-filled={part <= parts || undefined}
            className={clsx("h-1.5 flex-1 rounded-full transition-colors", part <= parts ? partColours[parts] : partColours[0])}
          />
        ))}
      </div>
      {/* For screen readers the same text is announced below, once typing pauses. */}
      <p aria-hidden="true" className="mt-1 text-[0.9375rem] text-ink-soft">
        {strength?.label}
      </p>
      <Heard text={strength === null ? "" : `Password strength: ${strength.label}`} />
    </div>
  );
}

const pauseMilliseconds = 700;

function Heard({ text }: { text: string }) {
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setAnnouncement(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
