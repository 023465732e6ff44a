/**
 * The e-mail that confirms a booking, or says by when the office answers: the key facts on top, then everything the law
 * requires on a durable medium (Consumer Contracts Regulations 2013, reg 16).
 */
import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { formatTime } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { answerTime, reviewTexts, waitingText } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { insteadOfText } from "#domain/bookings/copy/another-visit.copy.ts";
import { bookingSections } from "#domain/bookings/copy/confirmation.copy.ts";
import type { Section } from "#domain/bookings/copy/confirmation.copy.ts";
import { addressLines, greetingName, vatText, windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { EmailFrame } from "./email-frame.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export type BookingConfirmationProps = { summary: BookingSummary; company: Company; publicUrl: string; accessToken: string };

export function renderBookingConfirmation(props: BookingConfirmationProps): RenderedEmail {
  const copy = confirmationCopy(props);
  return { subject: copy.subject, html: renderEmail(<BookingConfirmation copy={copy} />), text: confirmationText(copy) };
}

type ConfirmationCopy = ReturnType<typeof confirmationCopy>;

function confirmationCopy({ summary, company, publicUrl, accessToken }: BookingConfirmationProps) {
  const window = windowLabels(summary.window);
  const name = greetingName(summary.contact.fullName);
  const address = addressLines(summary.address).join(", ");
  const sections: Section[] = bookingSections(summary, company, "message", publicUrl);
  const { title, subject, preview, opening, attached } = statusCopy(summary);
  return {
    subject: `${subject}: ${window.shortDay}, ${window.time} (${summary.reference})`,
    preview: `${preview}${window.shortDay}, ${window.time}. ${formatPence(summary.totalPence)}, ${vatText(summary, company)}.`,
    title,
    greeting: name === null ? "Hello," : `Hello ${name},`,
    opening,
    window,
    address,
    reference: `Reference ${summary.reference}`,
    button: "View your booking",
    link: bookingLink(publicUrl, summary.reference, accessToken),
    attached,
    sections,
    footer: `You’ve had this email because your address was given for booking ${summary.reference}. If that wasn’t you, call us on ${formatPhone(company.phone)}.`,
    brand: company.name,
    vanFill: summary.allowance.litres / standardVanLitres,
  };
}

/** The texts that differ while the office has not confirmed yet. */
function statusCopy(summary: BookingSummary) {
  const { startsAt, endsAt } = summary.window;
  const waiting = waitingText(summary);
  const withForm = isConsumer(summary.customer) ? " with the cancellation form" : "";
  if (waiting === null)
    return {
      title: "You’re booked",
      subject: "You’re booked",
      preview: "",
      opening: [`Our crew will arrive between ${formatTime(startsAt)} and ${formatTime(endsAt)}.`, insteadOfText(summary)]
        .filter((text) => text !== null)
        .join(" "),
      attached: `Attached: your booking as a PDF${withForm}, and a calendar invitation. Keep this email: it’s your copy of the contract.`,
    };
  return {
    title: "We have your request",
    subject: "Request received, window reserved",
    preview: summary.status === "pending_confirmation" ? `We’ll answer by ${answerTime(summary)}. ` : "",
    opening: [waiting, ...reviewTexts({ reasons: summary.reviewReasons ?? [], hazards: summary.hazards })].join(" "),
    attached: `Attached: your request as a PDF${withForm}. We’ll send a calendar invitation once we’ve confirmed. Keep this email: it’s your copy of what you asked for.`,
  };
}

function BookingConfirmation({ copy }: { copy: ConfirmationCopy }) {
  return (
    <EmailFrame title={copy.subject} preview={copy.preview} brand={copy.brand} vanFill={copy.vanFill} footer={copy.footer}>
      <h1 style={styles.title} className="m-ink">
        {copy.title}
      </h1>
      <Text style={styles.text} className="m-ink">
        {copy.greeting}
      </Text>
      <Text style={styles.text} className="m-ink">
        {copy.opening}
      </Text>
      <div style={styles.panel} className="m-soft">
        <Text style={styles.panelBig} className="m-ink">
          {copy.window.day}
          <br />
          {copy.window.time}
        </Text>
        <Text style={styles.panelSmall} className="m-ink">
          {copy.address}
        </Text>
        <Text style={styles.panelSmall} className="m-ink">
          {copy.reference}
        </Text>
      </div>
      <div style={{ padding: "20px 0 16px" }}>
        <Button href={copy.link} style={styles.button} className="m-button">
          {copy.button}
        </Button>
      </div>
      <Text style={styles.text} className="m-ink">
        {copy.attached}
      </Text>
      <EmailSections sections={copy.sections} />
    </EmailFrame>
  );
}

function confirmationText(copy: ConfirmationCopy): string {
  const opening = [
    copy.title,
    copy.greeting,
    wrap(copy.opening),
    `    ${copy.window.day}\n    ${copy.window.time}\n    ${copy.address}\n    ${copy.reference}`,
    `${copy.button}:\n${copy.link}`,
    wrap(copy.attached),
  ].join("\n\n");
  return `${opening}\n\n\n${sectionsAsText(copy.sections)}\n\n\n-- \n${wrap(copy.footer)}\n`;
}
