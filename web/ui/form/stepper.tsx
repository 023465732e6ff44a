/** A small whole number with a button on each side. Whatever is typed stays to be seen; the caller says what is wrong with it. */
import { useState } from "react";
import { fieldId } from "./field.tsx";

export type StepperProps = {
  name: string;
  /** What is counted: `Two-seat sofa`. Names the box and, with "one fewer" and "one more", the buttons. */
  what: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  describedBy?: string | undefined;
};

export function Stepper({ name, what, value, min, max, onChange, onBlur, isInvalid = false, describedBy }: StepperProps) {
  // Text that is not a whole number ("", "2x") is kept here, while the caller gets 0 and never NaN.
  const [entered, setEntered] = useState<string | null>(null);
  const display = entered ?? String(value);

  const handleType = (text: string) => {
    const isWhole = /^\s*-?\d{1,12}\s*$/.test(text);
    setEntered(isWhole && String(Number(text)) === text ? null : text);
    onChange(isWhole ? Number(text) : 0);
  };
  const step = (by: number) => {
    setEntered(null);
    onChange(Math.min(max, Math.max(min, value + by)));
  };

  return (
    <span className="inline-flex max-w-full items-stretch rounded-small border border-line-strong bg-paper has-aria-invalid:border-2 has-aria-invalid:border-brick">
      <StepButton label={`One fewer: ${what}`} isOff={value <= min} onPress={() => step(-1)} path="M5 10h10" />
      <input
        id={fieldId(name)}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`How many: ${what}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        value={display}
        onChange={(event) => handleType(event.target.value)}
        onBlur={onBlur}
        onFocus={(event) => event.target.select()}
        className="w-12 min-w-0 border-x border-line bg-transparent text-center text-[1.0625rem] font-semibold tabular-nums"
      />
      <StepButton label={`One more: ${what}`} isOff={value >= max} onPress={() => step(1)} path="M5 10h10M10 5v10" />
    </span>
  );
}

/** Kept focusable when it has nothing left to do, so that the keyboard's place is not lost. */
function StepButton({ label, isOff, onPress, path }: { label: string; isOff: boolean; onPress: () => void; path: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="grid min-h-11 w-11 min-w-6 place-items-center text-downs hover:bg-downs-soft aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d={path} strokeLinecap="round" />
      </svg>
    </button>
  );
}
