/** The booking confirmation as a PDF (A4): the agreement on the first pages, how to cancel on the last. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { endedText, isToBeConfirmed, waitingText } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { endedSections } from "#domain/bookings/copy/ended-booking.copy.ts";
import { bookingSections } from "#domain/bookings/copy/confirmation.copy.ts";
import { addressLines, quotedText, windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { cancellationForm, cancellationInstructions } from "#domain/bookings/copy/cancellation.copy.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { placeCancellation } from "./cancellation-page.ts";
import { placeHead, placePanel, write } from "./document-head.ts";
import type { Panel } from "./document-head.ts";
import { gap, placeSections } from "./document-sections.ts";
import { styles } from "./document-theme.ts";
import { createPaper, page } from "./paper/paper.ts";
import type { Paper, Row } from "./paper/paper.ts";
import type { Typefaces } from "./paper/typefaces.ts";

export type BookingDocumentProps = {
  summary: BookingSummary;
  company: Company;
  publicUrl: string;
  /** Left out in a PDF for other people: its link would open the whole booking. */ accessToken?: string | undefined;
};

const width = page.right - page.left;

export function bookingDocument({ summary, company, publicUrl, accessToken }: BookingDocumentProps, typefaces: Typefaces): Promise<Buffer> {
  const waiting = waitingText(summary);
  const ended = endedText(summary);
  const lead = waiting ?? ended?.text ?? null;
  const isCancellable = ended === null && isConsumer(summary.customer);
  const paper = createPaper(typefaces, {
    title: `Booking ${summary.reference}, ${company.name}`,
    author: company.legalName || company.name,
    subject: `${ended?.title ?? (waiting === null ? "Booking confirmation" : "Booking request")}${isCancellable ? " and right to cancel" : ""}`,
    company: company.name,
    // The booking's own time, not the clock's: the same booking gives the same bytes.
    createdAt: new Date(summary.bookedAt),
  });
  paper.newPage();
  placeHead(paper, {
    brand: company.name,
    title: ended?.title ?? (waiting === null ? "You’re booked" : "We have your request"),
    fill: summary.allowance.litres / standardVanLitres,
  });
  if (lead !== null) paper.place([...write(paper, "P", lead, styles.lead), gap(12)]);
  placePanel(paper, summaryPanel(summary));
  const sections = ended === null ? bookingSections(summary, company, "document", publicUrl) : endedSections(summary, company);
  placeSections(
    paper,
    sections,
    accessToken === undefined ? undefined : () => linkRows(paper, bookingLink(publicUrl, summary.reference, accessToken)),
  );
  if (isCancellable) {
    paper.newPage();
    placeCancellation(paper, cancellationInstructions(summary, company), cancellationForm(summary, company));
  }
  return paper.finish((number, count) => [
    [{ text: `${company.name}, ${formatPhone(company.phone)}`, style: styles.footer }],
    [{ text: `Booking ${summary.reference}, page ${number} of ${count}`, style: styles.footer }],
  ]);
}

function linkRows(paper: Paper, link: string): Row[] {
  const seeOrChange = paper.text(
    [
      { text: "View this booking at ", style: styles.note },
      { text: link, style: styles.link, link },
    ],
    { element: paper.element(paper.root, "P"), left: page.left, width },
  );
  return [gap(6), ...seeOrChange];
}

function summaryPanel(summary: BookingSummary): Panel {
  const { day, time } = windowLabels(summary.window);
  return {
    big: [day, time],
    lines: [quotedText(summary.contact.fullName), addressLines(summary.address).join(", ")],
    label: "Reference",
    reference: summary.reference,
    notes: [serviceName(summary.service), `${isToBeConfirmed(summary) ? "Requested" : "Booked"} ${formatDate(summary.bookedAt)}`],
  };
}
