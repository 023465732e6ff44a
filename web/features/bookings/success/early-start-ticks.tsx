/** The two consents that a collection inside the 14 days needs, where a change brings it there; neither is ticked beforehand. */
import { consentTexts } from "#domain/bookings/booking-request.contract.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";

const kinds = ["startWithin14Days", "rightLostWhenComplete"] as const;
export type EarlyStart = Record<(typeof kinds)[number], boolean>;
export const noEarlyStart: EarlyStart = { startWithin14Days: false, rightLostWhenComplete: false };

type EarlyStartTicksProps = {
  value: EarlyStart;
  onChange: (value: EarlyStart) => void;
  errorAt?: (name: string) => string | undefined;
};

export function EarlyStartTicks({ value, onChange, errorAt }: EarlyStartTicksProps) {
  return kinds.map((kind) => (
    <Checkbox
      key={kind}
      name={kind}
      label={consentTexts[kind].text}
      value={value[kind]}
      error={errorAt?.(kind)}
      onChange={(isTicked) => onChange({ ...value, [kind]: isTicked })}
    />
  ));
}
