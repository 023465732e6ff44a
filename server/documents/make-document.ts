/** Generates a paper's file from its facts, and its file name. */
import type { Company } from "#domain/company/company.ts";
import { documentFileName, documentName } from "#domain/documents/document.copy.ts";
import type { QuotePaper } from "#domain/documents/document.copy.ts";
import type { ListedDocument } from "#domain/documents/documents.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import { presentSummary } from "#server/bookings/bookings.public.ts";
import type { PaperProps } from "#server/platform/pdf/render-paper.ts";
import type { QuoteDocument } from "#server/quotes/quotes.public.ts";
import type { DocumentFacts, DocumentRow } from "./documents.procedures.ts";

export type MakeNeeds = {
  company: () => Company;
  publicUrl: () => string;
  tokens: Pick<BookingTokens, "accessToken">;
  renderPdf: (props: PaperProps) => Promise<Uint8Array>;
};
export type MadeDocument = { file: Uint8Array; fileName: string };

/** `isOwner`: the booking's customer; other readers get the confirmation without the link that opens the whole booking. */
export async function makeDocument(needs: MakeNeeds, facts: DocumentFacts, isOwner: boolean): Promise<MadeDocument> {
  return { file: await needs.renderPdf(buildPaper(needs, facts, isOwner)), fileName: documentFileName(facts.kind, numberOf(facts)) };
}

/** A line of the list; `bytes` null: not generated yet. */
export function listedDocument(row: DocumentRow, bytes: number | null): ListedDocument {
  const { id, kind, reference, bookingReference, createdAt } = row;
  return {
    id,
    kind,
    name: documentName(row),
    fileName: documentFileName(kind, reference),
    reference,
    bookingReference,
    createdAt: isoInLondon(createdAt),
    bytes,
  };
}

const numberOf = ({ booking, quote, payment, invoice }: DocumentFacts): string =>
  invoice?.number ?? payment?.number ?? quote?.reference ?? booking.reference;

function buildPaper({ company, publicUrl, tokens }: MakeNeeds, facts: DocumentFacts, isOwner: boolean): PaperProps {
  const { booking, quote, payment, invoice } = facts;
  if (invoice !== null) return { paper: "invoice", invoice };
  if (payment !== null) return { paper: "receipt", payment, ...payment.issued };
  if (quote !== null) return { paper: "quote", quote: buildQuotePaper(quote), company: company() };
  return {
    summary: presentSummary(booking),
    company: company(),
    publicUrl: publicUrl(),
    ...(isOwner && { accessToken: tokens.accessToken(booking.bookingId) }),
  };
}

function buildQuotePaper({ priced, ...quote }: QuoteDocument): QuotePaper {
  if (priced === null) throw new Error(`quote ${quote.reference} has no price to print`);
  const { version, request, pricedItems, lines, totalPence, vatPence, vatPercent, lowPence, highPence, allowance, createdAt, lockedAt } =
    priced;
  const names = new Map(pricedItems.map(({ id, name }) => [id, name]));
  return {
    reference: quote.reference,
    version,
    service: request.service,
    items: request.items.map(({ id, quantity }) => ({ name: names.get(id) ?? id, quantity })),
    fullName: quote.contact?.fullName ?? null,
    lines,
    totalPence,
    vatPence,
    vatPercent,
    lowPence,
    highPence,
    allowance,
    createdAt,
    lockedAt,
    validUntil: quote.validUntil,
    customerNote: quote.customerNote,
    bookingReference: quote.bookingReference,
  };
}
