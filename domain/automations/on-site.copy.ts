/**
 * Texts to the person whom a customer has named to meet the crew. They contain nothing that the customer typed but a name held to the rules of greetings, and no link: the number may be
 * anybody's.
 */
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import { greetingName } from "../bookings/copy/booking.copy.ts";
import type { Company } from "../company/company.ts";
import { formatDayAmong, formatTimeRange } from "../kernel/london-time.ts";
import { formatPhone } from "../kernel/phone.ts";
import { chooseWording } from "../messages/gsm7.ts";

export const onSiteKinds = ["on_site_named", "on_site_over"] as const;
export type OnSiteKind = (typeof onSiteKinds)[number];

type Facts = {
  summary: Pick<BookingSummary, "contact" | "address" | "bookedAt">;
  company: Pick<Company, "name" | "phone">;
  /** As it was when the message was written. */
  window: { startsAt: string; endsAt: string };
};

export function onSiteSms(kind: OnSiteKind, { summary, company, window: { startsAt, endsAt } }: Facts): string {
  const day = formatDayAmong(startsAt, summary.bookedAt);
  const { postcode } = summary.address;
  const questions = company.phone === "" ? "" : ` Questions? ${formatPhone(company.phone)}`;
  if (kind === "on_site_over")
    return chooseWording([
      `${company.name}: you don't need to meet our crew at ${postcode} on ${day} any more.${questions}`,
      `${company.name}: no need to meet our crew at ${postcode} on ${day}.`,
    ]);
  const who = greetingName(summary.contact.fullName) ?? "A customer";
  const when = `${day}, ${formatTimeRange(startsAt, endsAt)}`;
  return chooseWording([
    `${company.name}: ${who} has asked you to meet our crew at ${postcode} on ${when}.${questions}`,
    `${company.name}: please meet our crew at ${postcode} on ${when}.${questions}`,
    `${company.name}: please meet our crew at ${postcode} on ${when}.`,
  ]);
}
