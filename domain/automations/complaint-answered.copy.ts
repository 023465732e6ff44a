/** The mail with our answer to what went wrong. The customer says on the booking's page whether that settles it. */
import { complaintLimits, complaintOutcomes } from "../complaints/complaint-choices.ts";
import type { BookingNoticeFacts, NoticeWording } from "./booking-notice.ts";

/** Where to turn after our final answer, as the page of complaints says it. */
export const furtherHelp =
  "If we still can’t agree, the Citizens Advice consumer helpline, 0808 223 1133, gives free advice. The other ways are on our complaints page.";

export const silenceText = `If we don’t hear from you within ${complaintLimits.silentDays} days, we’ll take it as settled.`;

export function complaintAnsweredWording({ summary, event: { complaint }, link }: BookingNoticeFacts): NoticeWording {
  const { outcome = "apologised", text = "", isFinal = false } = complaint ?? {};
  const title = isFinal ? "Our final answer" : "Our answer to what went wrong";
  return {
    subject: `${title} (${summary.reference})`,
    title,
    paragraphs: [
      `You told us that something went wrong with booking ${summary.reference}. ${complaintOutcomes[outcome]}.`,
      ...text.split("\n").filter((line) => line.trim() !== ""),
      ...(isFinal ? [furtherHelp] : [`If that settles it, or if it doesn’t, please tell us on your booking’s page. ${silenceText}`]),
    ],
    button: { label: isFinal ? "View your booking" : "Say whether that settles it", link },
  };
}

export const complaintAnsweredSms = ({ summary, event: { complaint }, link }: BookingNoticeFacts): string[] => [
  complaint?.isFinal === true
    ? `our final answer about what went wrong with ${summary.reference} is on your booking's page: ${link}`
    : `we've answered what went wrong with ${summary.reference}. Please read it and say whether that settles it: ${link}`,
];
