/** The mail that reminds a colleague of a task. */
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import { oneLine } from "../bookings/copy/booking.copy.ts";
import type { Company } from "../company/company.ts";
import { formatDayLong } from "../kernel/london-time.ts";
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

export type TaskReminder = {
  title: string;
  dueOn: string;
  contact: string | null;
  deal: string | null;
  company: Company;
  publicUrl: string;
};

export function taskReminderCopy({ title, dueOn, contact, deal, company, publicUrl }: TaskReminder) {
  const rows = [
    { label: "Due", value: formatDayLong(dueOn) },
    { label: "Who", value: oneLine(contact ?? "") },
    { label: "Deal", value: deal ?? "" },
  ];
  const sections: Section[] = [{ heading: "The task", blocks: [{ kind: "facts", rows: rows.filter(({ value }) => value !== "") }] }];
  return {
    subject: `Reminder: ${oneLine(title)}`,
    title: oneLine(title),
    opening: `Here’s your reminder of this task. It’s due on ${formatDayLong(dueOn)}.`,
    sections,
    link: `${withoutTrailingSlashes(publicUrl)}/crm?section=customers&tab=tasks`,
    footer: `Sent by ${company.name} because this task is yours and has a reminder.`,
  };
}
