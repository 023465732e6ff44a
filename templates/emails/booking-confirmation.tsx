/**
 * The e-mail that confirms a booking, or says by when a person answers: what the customer looks for first on top, then
 * everything the law wants them to be able to keep. Props in, e-mail out.
 */
import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { answerTime, waitingWords } from "#domain/bookings/waiting-booking.copy.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { bookingSections } from "#domain/bookings/confirmation.copy.ts";
import type { Section } from "#domain/bookings/confirmation.copy.ts";
import { addressLines, greetingName, vatWords, windowWords } from "#domain/bookings/booking.copy.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { standardVanLitres } from "#domain/pricing/sizes.rules.ts";
import { EmailFrame } from "./email-frame.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export type BookingConfirmationProps = { summary: BookingSummary; company: Company; publicUrl: string; accessToken: string };

export function renderBookingConfirmation(props: BookingConfirmationProps): RenderedEmail {
  const words = confirmationWords(props);
  return { subject: words.subject, html: renderEmail(<BookingConfirmation words={words} />), text: confirmationText(words) };
}

type ConfirmationWords = ReturnType<typeof confirmationWords>;

function confirmationWords({ summary, company, publicUrl, accessToken }: BookingConfirmationProps) {
  const window = windowWords(summary.window);
  const name = greetingName(summary.contact.fullName);
  const address = addressLines(summary.address).join(", ");
  const sections: Section[] = bookingSections(summary, company, "message");
  const { title, subject, preview, opening, attached } = statusWords(summary, company);
  return {
    subject: `${subject}: ${window.shortDay}, ${window.time} (${summary.reference})`,
    preview: `${preview}${window.shortDay}, ${window.time}. ${formatPence(summary.totalPence)}, ${vatWords(summary, company)}.`,
    title,
    greeting: name === null ? "Hello," : `Hello ${name},`,
    opening,
    window,
    address,
    reference: `Reference ${summary.reference}`,
    button: "See or change your booking",
    link: bookingLink(publicUrl, summary.reference, accessToken),
    attached,
    sections,
    footer: `You get this because your address was given for booking ${summary.reference}. If that was not you, call us on ${formatPhone(company.phone)}.`,
    brand: company.name,
    vanFill: summary.allowance.litres / standardVanLitres,
  };
}

/** What differs while a person has yet to agree. */
function statusWords(summary: BookingSummary, company: Company) {
  const waiting = waitingWords(summary);
  if (waiting === null)
    return {
      title: "You are booked",
      subject: "You are booked",
      preview: "",
      opening: `The crew of ${company.name} can arrive at any time in this window.`,
      attached:
        "Attached: this booking as a PDF with the cancellation form, and an invitation for your calendar. Keep this email: it is your copy of the contract.",
    };
  return {
    title: "We have your request",
    subject: "Request received, window reserved",
    preview: `We answer by ${answerTime(summary)}. `,
    opening: waiting,
    attached:
      "Attached: your request as a PDF with the cancellation form. An invitation for your calendar follows once we have confirmed. Keep this email: it is your copy of what you asked for.",
  };
}

function BookingConfirmation({ words }: { words: ConfirmationWords }) {
  return (
    <EmailFrame title={words.subject} preview={words.preview} brand={words.brand} vanFill={words.vanFill} footer={words.footer}>
      <h1 style={styles.title} className="m-ink">
        {words.title}
      </h1>
      <Text style={styles.text} className="m-ink">
        {words.greeting}
      </Text>
      <Text style={styles.text} className="m-ink">
        {words.opening}
      </Text>
      <div style={styles.panel} className="m-soft">
        <Text style={styles.panelBig} className="m-ink">
          {words.window.day}
          <br />
          {words.window.time}
        </Text>
        <Text style={styles.panelSmall} className="m-ink">
          {words.address}
        </Text>
        <Text style={styles.panelSmall} className="m-ink">
          {words.reference}
        </Text>
      </div>
      <div style={{ padding: "20px 0 16px" }}>
        <Button href={words.link} style={styles.button} className="m-button">
          {words.button}
        </Button>
      </div>
      <Text style={styles.text} className="m-ink">
        {words.attached}
      </Text>
      <EmailSections sections={words.sections} />
    </EmailFrame>
  );
}

function confirmationText(words: ConfirmationWords): string {
  const opening = [
    words.title,
    words.greeting,
    wrap(words.opening),
    `    ${words.window.day}\n    ${words.window.time}\n    ${words.address}\n    ${words.reference}`,
    `${words.button}:\n${words.link}`,
    wrap(words.attached),
  ].join("\n\n");
  return `${opening}\n\n\n${sectionsAsText(words.sections)}\n\n\n-- \n${wrap(words.footer)}\n`;
}
