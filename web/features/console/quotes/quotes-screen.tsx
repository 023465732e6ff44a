/** The quotes that wait, the one that is open, and an enquiry that the search led to. */
import { usePriceBook } from "#web/features/job-form/use-price-book.ts";
import { EnquiryRecord } from "../enquiries/enquiry-record.tsx";
import type { OfficeData } from "../kit/office-data.ts";
import { QuoteInbox } from "./quote-inbox.tsx";

export function QuotesScreen({ data, enquiry }: { data: OfficeData; enquiry: string | null }) {
  const book = usePriceBook(data);
  return (
    <>
      {enquiry !== null && <EnquiryRecord key={enquiry} reference={enquiry} />}
      <QuoteInbox office={{ items: data.items, book }} renderedAt={data.now} />
    </>
  );
}
