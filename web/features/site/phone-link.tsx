/** The firm's phone as something to press. Draws nothing while no phone is set. */
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useFirmPhone } from "#web/platform/firm-phone.ts";

export function PhoneLink({ className, before }: { className?: string; before?: ReactNode }) {
  const phone = useFirmPhone();
  if (phone === null) return null;
  return (
    <a href={phone.href} className={className}>
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {before}
        <span className="whitespace-nowrap tabular-nums">{phone.text}</span>
      </span>
    </a>
  );
}
