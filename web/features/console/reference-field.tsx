/** The reference of a booking, typed by the office. */
import { TextField } from "#web/ui/form/text-field.tsx";

type Props = { name: string; label?: string; value: string; onChange: (value: string) => void };

export function ReferenceField({ label = "Booking", ...props }: Props) {
  return <TextField {...props} label={label} placeholder="B-7F3K9M" autoComplete="off" maxLength={20} />;
}
