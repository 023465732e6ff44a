/** A customer's number, to be rung by a press. */
import { formatPhone } from "#domain/kernel/phone.ts";

export function PhoneLink({ customer, phone }: { customer: string; phone: string | null }) {
  if (phone === null) return null;
  return (
    <a
      href={`tel:${phone}`}
      aria-label={`Ring ${customer} on ${formatPhone(phone)}`}
      className="inline-flex min-h-11 items-center font-semibold text-downs underline underline-offset-4 tabular-nums"
    >
      {formatPhone(phone)}
    </a>
  );
}
