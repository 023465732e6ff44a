/** Links that open a mail program or a telephone: the only place that makes them, so that nothing typed can add to one. */

/** `mailto:` of one address; what is more than an address stays part of its name. */
export function mailtoHref(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = at < 0 ? [email, ""] : [email.slice(0, at), email.slice(at + 1)];
  return `mailto:${encodeURIComponent(name)}${at < 0 ? "" : `@${encodeURIComponent(domain)}`}`;
}

/** `tel:` of the digits and a leading plus alone. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "").replace(/(?!^)\+/g, "")}`;
}
