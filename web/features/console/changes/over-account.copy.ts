/** A change that costs more than is left of the limit of the company that pays: what the office reads, and may do. */
import { formatPence } from "#domain/kernel/money.ts";

type Over = { deltaPence: number; accountLeftPence: number | null };

export function overAccountText({ deltaPence, accountLeftPence }: Over, isAdmin: boolean): string {
  const left = accountLeftPence ?? 0;
  const goes = `Only ${formatPence(left)} is left of the limit of the account that pays, so this goes ${formatPence(deltaPence - left)} over it.`;
  return `${goes} ${isAdmin ? "Have that paid first, or let it through." : "Have that paid first, or ask an administrator to let it through."}`;
}
