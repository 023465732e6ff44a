/** An amount in pounds, as the office types it. */
import { TextField } from "#web/ui/form/text-field.tsx";

type Props = { name: string; label: string; value: string; error: string | undefined; onChange: (value: string) => void };

export function AmountField(props: Props) {
  return <TextField {...props} width="number" inputMode="decimal" autoComplete="off" maxLength={12} />;
}
