/** Turns a React e-mail into the HTML that goes over the wire. Plain text is written beside it by hand, never derived. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export type RenderedEmail = { subject: string; html: string; text: string };

/** The XHTML document type, which keeps old Outlooks out of quirks mode. */
export function renderEmail(email: ReactElement): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">${renderToStaticMarkup(email)}`;
}
