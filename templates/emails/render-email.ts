/** Renders a React e-mail to HTML. Its plain text is written separately, not derived from it. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { referencesInText } from "#domain/kernel/reference.ts";

export type RenderedEmail = { subject: string; html: string; text: string };

/** The XHTML document type, which keeps old Outlooks out of quirks mode. */
export function renderEmail(email: ReactElement): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${keepReferencesTogether(keepPostcodesWhole(renderToStaticMarkup(email)))}`;
}

/** Prevents line breaks at the hyphen of a reference, which can still be copied and searched. Text of the body only, no attributes. */
function keepReferencesTogether(html: string): string {
  const head = html.indexOf("</head>");
  const inText = (text: string) => text.replace(referencesInText, '<span style="white-space:nowrap">$&</span>');
  return html.slice(0, head) + html.slice(head).replace(/>[^<]+/g, inText);
}
