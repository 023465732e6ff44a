/** The firm's phone as something to press. Draws nothing while no phone is set. */
import { telHref } from "#domain/kernel/contact-links.ts";
import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { formatPhone, parsePhone } from "#domain/kernel/phone.ts";
import { useSite } from "#web/platform/site.ts";

export type FirmPhone = { href: string; text: string };

export function useFirmPhone(): FirmPhone | null {
  return firmPhone(useSite()?.config.company.phone ?? "");
}

export function firmPhone(phone: string): FirmPhone | null {
  if (phone === "") return null;
  const parsed = parsePhone(phone);
  // A number we cannot read (abroad, a short code) is shown and dialled the way the owner typed it.
  return parsed.ok ? { href: telHref(parsed.e164), text: formatPhone(parsed.e164) } : { href: telHref(phone), text: phone };
}

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
