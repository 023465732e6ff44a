/** Mails about an export of one's data and about a deleted account. Plain text. */
import type { BookingStepCopy } from "../bookings/copy/booking-step.copy.ts";
import { greetingName } from "../bookings/copy/booking.copy.ts";
import type { Company } from "../company/company.ts";
import { formatDate, formatDay, formatTimeRange } from "../kernel/london-time.ts";
import { formatPhone } from "../kernel/phone.ts";
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

type Places = { company: Company; publicUrl: string };

export function exportReadyCopy({
  company,
  publicUrl,
  displayName,
  expiresOn,
}: Places & { displayName?: string | undefined; expiresOn: string }): BookingStepCopy {
  const name = displayName === undefined ? null : greetingName(displayName);
  return {
    subject: "The copy of your data is ready",
    title: "Your data is ready",
    greeting: name === null ? "Hello," : `Hello ${name},`,
    paragraphs: [
      `Sign in and download it under Settings, as a PDF to read or as JSON for another program. It’s there until ${formatDate(expiresOn)}.`,
    ],
    sections: [],
    button: { label: "Open my settings", link: `${withoutTrailingSlashes(publicUrl)}/customer-dashboard?section=settings` },
    footer: `You’ve had this email because someone who was signed in to your ${company.name} account asked for a copy. If it wasn’t you, change your password and call ${formatPhone(company.phone)}.`,
  };
}

export type DeletedFacts = {
  running: { reference: string; startsAt: string; endsAt: string }[];
  kept: { reference: string; until: string }[];
};

export function accountDeletedCopy({ company, publicUrl, running, kept }: Places & DeletedFacts): BookingStepCopy {
  const last = kept
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  return {
    subject: `Your ${company.name} account has been deleted`,
    title: "Your account has been deleted",
    greeting: "Hello,",
    paragraphs: [
      "Your sign-in, addresses, settings and messages are gone. Your photos will be deleted tonight.",
      ...(last === undefined
        ? []
        : [
            `Tax law makes us keep the records of ${kept.length === 1 ? "one finished collection" : `${kept.length} finished collections`} until ${formatDate(last)}: name, address, items, price and payments, but no email address or phone number.`,
          ]),
      ...(running.length === 0
        ? []
        : [
            `The collections below are still going ahead. We keep their details, messages and photos until they’re over. Open each one with the link in its confirmation, or with its reference and postcode at ${new URL(publicUrl).host}/portal.`,
          ]),
    ],
    sections:
      running.length === 0
        ? []
        : [
            {
              heading: "Still booked",
              blocks: [
                {
                  kind: "list",
                  items: running.map(({ reference, startsAt, endsAt }) => ({
                    text: `${reference}, ${formatDay(startsAt)}, ${formatTimeRange(startsAt, endsAt)}`,
                  })),
                },
              ],
            },
          ],
    button: { label: "Go to the website", link: withoutTrailingSlashes(publicUrl) },
    footer: `This is the last email about this account. If you didn’t ask us to delete it, call ${formatPhone(company.phone)}.`,
  };
}
