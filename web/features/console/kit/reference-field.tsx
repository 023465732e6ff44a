/** The reference of a booking, typed by the office. */
import { TextField } from "#web/ui/form/text-field.tsx";

type Props = { name: string; label?: string; value: string; error?: string | undefined; onChange: (value: string) => void };

export function ReferenceField({ label = "Booking", ...props }: Props) {
  return <TextField {...props} label={label} placeholder="B-7F3K9M" autoComplete="off" maxLength={20} />;
}

/** The message at the field where a form was sent without one. */
export const missingReference = (tried: boolean, reference: string): string | undefined =>
  tried && reference.trim() === "" ? "Enter a booking reference, like B-7F3K9M" : undefined;
