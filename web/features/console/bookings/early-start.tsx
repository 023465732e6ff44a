/** What the customer on the phone asks for where the new window is within their 14 days. */
import { Checkbox } from "#web/ui/form/checkbox.tsx";

const earlyStart = {
  startWithin14Days: "The customer asks us to collect within their 14-day cancellation period",
  rightLostWhenComplete: "They understand that they lose the right to cancel once the collection is complete",
} as const;
type Ticks = Record<keyof typeof earlyStart, boolean>;

export function EarlyStart({ value, onChange }: { value: Ticks; onChange: (value: Ticks) => void }) {
  const tick = (kind: keyof Ticks) => (
    <Checkbox
      name={`move-${kind}`}
      label={earlyStart[kind]}
      value={value[kind]}
      onChange={(isTicked) => onChange({ ...value, [kind]: isTicked })}
    />
  );
  return (
    <>
      {tick("startWithin14Days")}
      {tick("rightLostWhenComplete")}
    </>
  );
}
