/** A total of one's own in place of the engine's, and why: folded until it is wanted. */
import { formatPounds } from "#domain/kernel/money.ts";
import { ownPriceLimits } from "#domain/pricing/own-price.rules.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useRunningCosts } from "../running-costs/use-running-costs.ts";
import { useOffice } from "../shell/use-office.ts";

type Own = { pounds: string; why: string };
type Props = { name: string; own: Own; onChange: (part: Partial<Own>) => void };

export function OwnPriceFields({ name, own, onChange }: Props) {
  const { isAdmin } = useOffice();
  const costs = useRunningCosts();
  const limit =
    costs.data === undefined || isAdmin
      ? ""
      : ` Up to ${formatPounds(costs.data.ownPriceLimitPence)} either way; more takes an administrator.`;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-downs">Set your own price</summary>
      <div className="space-y-4 pb-2">
        <TextField
          name={name}
          label="Total, in pounds"
          hint={`In place of the list price.${limit}`}
          value={own.pounds}
          width="number"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          onChange={(pounds) => onChange({ pounds })}
        />
        <TextField
          name={`${name}-why`}
          label="Why this price"
          hint="For the office. We keep it with your name"
          value={own.why}
          maxLength={ownPriceLimits.reason}
          autoComplete="off"
          onChange={(why) => onChange({ why })}
        />
      </div>
    </details>
  );
}
