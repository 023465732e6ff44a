/**
 * Codes by text message: short enough for one message, with a last line from which phones fill in the code by themselves. That line
 * names the site instead of a link, because users who get used to tapping links beside codes are easily phished.
 */
import type { Company } from "../company/company.ts";
import { gsm7Septets, toGsm7 } from "../messages/gsm7.ts";

export type CodeSms = {
  kind: "account_code" | "portal_code";
  company: Pick<Company, "name">;
  publicUrl: string;
  code: string;
  reference?: string | undefined;
};

const oneMessage = 160;

/** The longest wording that fits one message; the code comes first in all of them, so that a locked screen shows it. */
export function codeSms({ kind, company, publicUrl, code, reference }: CodeSms): string {
  const isPortal = kind === "portal_code";
  const booking = reference === undefined ? "" : ` for booking ${reference}`;
  const lasts = isPortal ? " It works for 15 minutes." : "";
  // Browsers fill in a code only on the site that its last line names.
  const autofill = `\n\n@${new URL(publicUrl).hostname} #${code}`;
  const wordings = [
    `${code} is your ${company.name} code${booking}.${lasts} Don't share this code. We'll never ask for it.${autofill}`,
    `${code} is your ${company.name} code${booking}.${lasts} Don't share it.${autofill}`,
    `${code} is your ${company.name} code${booking}. Don't share it.${autofill}`,
    `${code} is your code${booking}. Don't share it.${autofill}`,
    `${code} is your ${company.name} code${booking}. Don't share it.`,
  ].map(toGsm7);
  return wordings.find(fits) ?? `${code} is your code${booking}. Don't share it.`;
}

function fits(text: string): boolean {
  return (gsm7Septets(text) ?? Number.POSITIVE_INFINITY) <= oneMessage;
}
