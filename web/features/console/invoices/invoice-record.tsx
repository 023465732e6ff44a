/** One invoice or credit note at its own address, with a link back to the list as it was. */
import { useSearchParams } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Fetched } from "../kit/fetched.tsx";
import { OfficeRecord } from "../live/office-record.tsx";
import { invoiceSearch } from "./invoice-filters.rules.ts";
import { InvoicePage } from "./invoice-page.tsx";
import { useInvoice } from "./use-invoices.ts";

export function InvoiceRecord({ number }: { number: string }) {
  const [query] = useSearchParams();
  return (
    <>
      <h2 className="mb-4 text-2xl">Invoices</h2>
      <Card as="section">
        <OfficeRecord kind="invoice" reference={number} queryKey={["office-invoice", number]}>
          <Read number={number} toList={invoiceSearch(query, null)} />
        </OfficeRecord>
      </Card>
    </>
  );
}

function Read({ number, toList }: { number: string; toList: string }) {
  const invoice = useInvoice(number);
  return (
    <Fetched query={invoice} pending={<Skeleton className="h-64" />}>
      {(opened) => <InvoicePage opened={opened} toList={toList} />}
    </Fetched>
  );
}
