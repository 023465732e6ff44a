/** The history of messages that a customer receives on request: one line per message, the newest first. */
import { greetingName } from "../bookings/copy/booking.copy.ts";
import type { BookingMailCopy } from "../bookings/copy/booking-step.copy.ts";
import type { BookingSummary } from "../bookings/bookings.contract.ts";
import type { Company } from "../company/company.ts";
import { formatMoment } from "../kernel/london-time.ts";
import type { Instant } from "../kernel/london-time.ts";
import { formatPhone } from "../kernel/phone.ts";
import { reasonLabels } from "./message-runs.copy.ts";
import type { RunReason, RunState } from "./message-runs.contract.ts";

export type HistoryEntry = {
  at: Instant;
  description: string;
  channel: "email" | "sms";
  reference: string | null;
  state: RunState;
  reason: RunReason | null;
};
/** A longer history says how many entries are left out. */
export const maxHistoryEntries = 100;

export type MessageHistory = { summary: BookingSummary; company: Company; entries: readonly HistoryEntry[]; leftOut?: number };

export function messageHistoryCopy({ summary, company, entries, leftOut = 0 }: MessageHistory): BookingMailCopy {
  const name = greetingName(summary.contact.fullName);
  return {
    subject: `What we’ve written to you (${summary.reference})`,
    title: "What we’ve written to you",
    greeting: name === null ? "Hello," : `Hello ${name},`,
    paragraphs: [
      "You asked us which messages we’ve sent you. Here they are, newest first, including any we planned but didn’t send. Sign-in codes are left out.",
      ...(leftOut === 0 ? [] : [`The newest ${maxHistoryEntries} are listed; ${leftOut} older ones are left out.`]),
    ],
    sections: [
      {
        heading: "Messages",
        blocks: [
          entries.length === 0
            ? { kind: "text", text: "None so far." }
            : { kind: "list", items: entries.map((entry) => ({ text: whatText(entry), note: outcomeText(entry) })) },
        ],
      },
    ],
    footer: `You’re receiving this because somebody asked us for this list, quoting booking ${summary.reference}. If it wasn’t you, call us on ${formatPhone(company.phone)}.`,
  };
}

const whatText = ({ at, description, reference }: HistoryEntry): string =>
  `${formatMoment(at)}: ${description}${reference === null ? "" : ` (${reference})`}`;

/** `Sent by email`, `Not sent by text: no consent`. */
function outcomeText({ channel, state, reason }: HistoryEntry): string {
  const how = channel === "email" ? "by email" : "by text";
  const why = reason === null ? "" : `: ${lowerFirst(reasonLabels[reason])}`;
  if (state === "skipped" || state === "cancelled") return `Not sent ${how}${why}`;
  if (state === "planned") return `Due to go out ${how}`;
  if (state === "dead") return `Could not be delivered ${how}`;
  if (state === "delivered") return `Delivered ${how}`;
  return state === "sent" || state === "opened" ? `Sent ${how}` : `On its way ${how}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
