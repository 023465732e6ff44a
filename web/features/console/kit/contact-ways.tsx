/** A customer's name with phone and e-mail links. Null or missing: not given. */
import { mailtoHref, telHref } from "#domain/kernel/contact-links.ts";
import { formatPhone } from "#domain/kernel/phone.ts";

export type ContactWaysProps = { contact: { fullName: string; mobile?: string | null | undefined; email?: string | null | undefined } };

export function ContactWays({ contact: { fullName, mobile, email } }: ContactWaysProps) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-4">
      <strong className="font-semibold wrap-anywhere">{fullName}</strong>
      {typeof mobile === "string" && <a href={telHref(mobile)}>{formatPhone(mobile)}</a>}
      {typeof email === "string" && (
        <a href={mailtoHref(email)} className="wrap-anywhere">
          {email}
        </a>
      )}
    </p>
  );
}
