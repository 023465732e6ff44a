/** The list of quotes, and the one that is open. */
import { usePriceBook } from "#web/features/job-form/use-price-book.ts";
import type { OfficeData } from "../kit/office-data.ts";
import { QuoteInbox } from "./quote-inbox.tsx";

export function QuotesScreen({ data }: { data: OfficeData }) {
  const book = usePriceBook(data);
  return <QuoteInbox office={{ items: data.items, book }} renderedAt={data.now} />;
}
