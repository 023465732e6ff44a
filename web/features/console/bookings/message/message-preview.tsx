/** The message as the first recipient gets it. */
import { aboutText, splitParagraphs, serviceText } from "#domain/automations/service-message.copy.ts";
import { windowText } from "#domain/automations/booking-notice.ts";
import { greetingName } from "#domain/bookings/copy/booking.copy.ts";
import { smsSegments, toGsm7 } from "#domain/messages/gsm7.ts";
import { shortBookingLink } from "#domain/messages/short-links.ts";
import { filledText } from "#domain/office/booking-message.rules.ts";
import type { Addressee, MessageDraft } from "#domain/office/booking-message.rules.ts";

type Props = { draft: MessageDraft; booking: Addressee; company: string };

export function MessagePreview({ draft: { channels, subject, text }, booking, company }: Props) {
  if (text.trim() === "") return null;
  const { reference, name } = booking;
  const greeting = greetingName(name);
  const sms = toGsm7(`${company}: ${serviceText(filledText(text, booking), reference, shortBookingLink(location.origin, reference))}`);
  const parts = smsSegments(sms);
  return (
    <section aria-label="Preview" className="space-y-2">
      <h3 className="font-semibold">{`What ${name} gets, for ${reference}`}</h3>
      {channels.includes("email") && (
        <div className="rounded-medium border border-line bg-chalk p-3 wrap-anywhere">
          <p className="font-semibold">{`${filledText(subject.trim(), booking)} (${reference})`}</p>
          <p className="mt-2">{greeting === null ? "Hello," : `Hello ${greeting},`}</p>
          {[...splitParagraphs(filledText(text, booking)), aboutText(reference, windowText(booking))].map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no name of their own
            <p key={index} className="mt-2">
              {line}
            </p>
          ))}
        </div>
      )}
      {channels.includes("sms") && (
        <div className="rounded-medium border border-line bg-chalk p-3 wrap-anywhere">
          <p>{sms}</p>
          <p className="mt-1 text-sm text-ink-soft">{`${parts === 1 ? "Costs one text" : `Costs ${parts} texts`} for each customer`}</p>
        </div>
      )}
    </section>
  );
}
