/** The short note to the firm's own address that a booking has come in. */
import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { answerTime, isToBeConfirmed } from "#domain/bookings/waiting-booking.copy.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { officeSections } from "#domain/bookings/confirmation.copy.ts";
import { serviceName, windowLabels } from "#domain/bookings/booking.copy.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { standardVanLitres } from "#domain/pricing/sizes.rules.ts";
import { EmailFrame } from "./email-frame.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export type OfficeNewBookingProps = { summary: BookingSummary; company: Company; publicUrl: string; accessToken: string };

export function renderOfficeNewBooking({ summary, company, publicUrl, accessToken }: OfficeNewBookingProps): RenderedEmail {
  const { shortDay, time } = windowLabels(summary.window);
  const total = formatPence(summary.totalPence);
  const by = isToBeConfirmed(summary) ? answerTime(summary) : null;
  const title = by === null ? `New booking ${summary.reference}` : `To confirm by ${by}: booking ${summary.reference}`;
  const subject = `${title}: ${shortDay}, ${time}, ${summary.address.postcode}, ${total}`;
  const waits =
    by === null
      ? ""
      : ` This booking waits for your confirmation: the customer was promised an answer by ${by}. Its window stays reserved.`;
  const opening = `${serviceName(summary.service)}, ${total}.${waits}`;
  const link = bookingLink(publicUrl, summary.reference, accessToken);
  const sections = officeSections(summary, company);
  const footer = `Sent to the office of ${company.name} for every booking made on the site.`;
  const html = renderEmail(
    <EmailFrame
      title={subject}
      preview={opening}
      brand={company.name}
      vanFill={summary.allowance.litres / standardVanLitres}
      footer={footer}
    >
      <h1 style={styles.title} className="m-ink">
        {title}
      </h1>
      <Text style={styles.text} className="m-ink">
        {opening}
      </Text>
      <div style={{ padding: "8px 0 20px" }}>
        <Button href={link} style={styles.button} className="m-button">
          Open the booking
        </Button>
      </div>
      <EmailSections sections={sections} />
    </EmailFrame>,
  );
  return {
    subject,
    html,
    text: `${wrap(title)}\n\n${wrap(opening)}\n\nOpen the booking:\n${link}\n\n\n${sectionsAsText(sections)}\n\n\n-- \n${footer}\n`,
  };
}
