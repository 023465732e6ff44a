/** The booking on paper: A4, what was agreed on the first pages, how to cancel on the last. Props in, document out. */
import { Document, Link, Page, Text, View } from "@react-pdf/renderer";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { isToBeConfirmed, waitingText } from "#domain/bookings/waiting-booking.copy.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { bookingSections } from "#domain/bookings/confirmation.copy.ts";
import { addressLines, serviceName, quotedText, windowLabels } from "#domain/bookings/booking.copy.ts";
import { cancellationForm, cancellationInstructions } from "#domain/bookings/cancellation.copy.ts";
import { standardVanLitres } from "#domain/pricing/sizes.rules.ts";
import { CancellationPage } from "./cancellation-page.tsx";
import { DocumentSections } from "./document-sections.tsx";
import { styles } from "./document-theme.ts";
import { DocumentVan } from "./document-van.tsx";

export type BookingDocumentProps = { summary: BookingSummary; company: Company; publicUrl: string; accessToken: string };

export function BookingDocument({ summary, company, publicUrl, accessToken }: BookingDocumentProps) {
  const link = bookingLink(publicUrl, summary.reference, accessToken);
  const waiting = waitingText(summary);
  return (
    <Document
      title={`Booking ${summary.reference}, ${company.name}`}
      author={company.legalName || company.name}
      subject={`${waiting === null ? "Booking confirmation" : "Booking request"} and right to cancel`}
      creator={company.name}
      producer={company.name}
      language="en-GB"
      pdfVersion="1.7"
      // The booking's own time, not the clock's: the same booking gives the same bytes.
      creationDate={new Date(summary.bookedAt)}
    >
      <Page size="A4" style={styles.page}>
        <Footer summary={summary} company={company} />
        <View style={styles.header}>
          <View>
            <Text style={styles.brand}>{company.name}</Text>
            <Text style={styles.title}>{waiting === null ? "You are booked" : "We have your request"}</Text>
          </View>
          <DocumentVan fill={summary.allowance.litres / standardVanLitres} width={150} />
        </View>
        <View style={styles.body}>
          {waiting === null ? null : <Text style={styles.lead}>{waiting}</Text>}
          <WhenAndWhere summary={summary} />
          <DocumentSections sections={bookingSections(summary, company, "document")} />
          <Text style={{ ...styles.note, marginTop: 6 }}>
            See or change this booking at{" "}
            <Link src={link} style={styles.link}>
              {link}
            </Link>
          </Text>
        </View>
      </Page>
      <Page size="A4" style={styles.page}>
        <Footer summary={summary} company={company} />
        <CancellationPage instructions={cancellationInstructions(summary, company)} form={cancellationForm(summary, company)} />
      </Page>
    </Document>
  );
}

function WhenAndWhere({ summary }: { summary: BookingSummary }) {
  const { day, time } = windowLabels(summary.window);
  return (
    <View style={styles.panel}>
      <View style={styles.grow}>
        <Text style={styles.panelBig}>{day}</Text>
        <Text style={styles.panelBig}>{time}</Text>
        <Text style={{ marginTop: 4 }}>{quotedText(summary.contact.fullName)}</Text>
        <Text>{addressLines(summary.address).join(", ")}</Text>
      </View>
      <View style={styles.panelRight}>
        <Text style={styles.label}>Reference</Text>
        <Text style={styles.reference}>{summary.reference}</Text>
        <Text style={styles.label}>{serviceName(summary.service)}</Text>
        <Text style={styles.label}>
          {isToBeConfirmed(summary) ? "Requested" : "Booked"} {formatDate(summary.bookedAt)}
        </Text>
      </View>
    </View>
  );
}

function Footer({ summary, company }: Pick<BookingDocumentProps, "summary" | "company">) {
  return (
    <View style={styles.footer} fixed>
      <Text>
        {company.name}, {formatPhone(company.phone)}
      </Text>
      <Text render={({ pageNumber, totalPages }) => `Booking ${summary.reference}, page ${pageNumber} of ${totalPages}`} />
    </View>
  );
}
