/** An e-mail about a booking to its customer, its payer or the office. Copy in, e-mail out. */
import { Button } from "@react-email/button";
import { Text } from "@react-email/text";
import type { BookingMailCopy } from "#domain/bookings/copy/booking-step.copy.ts";
import { sectionsAsText, wrap } from "#domain/messages/plain-text.ts";
import { EmailFrame } from "./email-frame.tsx";
import { EmailPhotos } from "./email-photos.tsx";
import type { EmailPhotosProps } from "./email-photos.tsx";
import { EmailSections } from "./email-sections.tsx";
import { styles } from "./email-theme.ts";
import { renderEmail } from "./render-email.ts";
import type { RenderedEmail } from "./render-email.ts";

export function renderBookingStep(copy: BookingMailCopy, brand: string, vanFill: number, photos?: EmailPhotosProps): RenderedEmail {
  const paragraphs = [copy.greeting, ...copy.paragraphs].filter((paragraph) => paragraph !== "");
  const html = renderEmail(
    <EmailFrame title={copy.subject} preview={copy.paragraphs.join(" ")} brand={brand} vanFill={Math.min(1, vanFill)} footer={copy.footer}>
      <h1 style={styles.title} className="m-ink">
        {copy.title}
      </h1>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} style={styles.text} className="m-ink">
          {paragraph}
        </Text>
      ))}
      {copy.button === undefined ? null : (
        <div style={{ padding: "8px 0 20px" }}>
          <Button href={copy.button.link} style={styles.button} className="m-button">
            {copy.button.label}
          </Button>
        </div>
      )}
      {photos === undefined ? null : <EmailPhotos {...photos} />}
      <EmailSections sections={copy.sections} />
      {copy.optOut === undefined ? null : (
        <Text style={styles.text} className="m-ink">
          <a href={copy.optOut.link} style={{ color: "inherit" }}>
            {copy.optOut.label}
          </a>
        </Text>
      )}
    </EmailFrame>,
  );
  const parts = [
    copy.title,
    ...paragraphs.map((paragraph) => wrap(paragraph)),
    copy.button === undefined ? "" : `${copy.button.label}:\n${copy.button.link}`,
    sectionsAsText(copy.sections),
    copy.optOut === undefined ? "" : `${copy.optOut.label}:\n${copy.optOut.link}`,
  ];
  return { subject: copy.subject, html, text: `${parts.filter((part) => part !== "").join("\n\n")}\n\n\n-- \n${wrap(copy.footer)}\n` };
}
