/** The firm's phone, as it is dialled and shown. */
import { telHref } from "#domain/kernel/contact-links.ts";
import { formatPhone, parsePhone } from "#domain/kernel/phone.ts";
import { useSite } from "./site.ts";

export type FirmPhone = { href: string; text: string };

/** Null while no phone is set. */
export function useFirmPhone(): FirmPhone | null {
  return firmPhone(useSite()?.config.company.phone ?? "");
}

export function firmPhone(phone: string): FirmPhone | null {
  if (phone === "") return null;
  const parsed = parsePhone(phone);
  // A number we cannot read (abroad, a short code) is shown and dialled the way the owner typed it.
  return parsed.ok ? { href: telHref(parsed.e164), text: formatPhone(parsed.e164) } : { href: telHref(phone), text: phone };
}
