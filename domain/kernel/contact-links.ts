/** `mailto:` and `tel:` links. Made only here, so that typed text cannot inject anything into one. */

/** `mailto:` of one address; any further text stays part of the address. */
export function mailtoHref(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = at < 0 ? [email, ""] : [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${encodeURIComponent(name)}${at < 0 ? "" : `@${encodeURIComponent(domain)}`}`;
}

/** `tel:` with only the digits and a leading plus. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "").replace(/(?!^)\+/g, "")}`;
}
