/** The inbox of enquiries: the list, with the open one below. */
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Card } from "#web/ui/card.tsx";
import { OfficeRecord } from "../live/office-record.tsx";
import { enquirySearch, readEnquiryFilters } from "./enquiry-filters.rules.ts";
import { EnquiryList } from "./enquiry-list.tsx";
import { EnquiryRecord } from "./enquiry-record.tsx";

export function EnquiriesScreen({ renderedAt }: { renderedAt: string }) {
  const [query, setQuery] = useSearchParams();
  const open = query.get("enquiry")?.slice(0, 20) ?? null;
  const record = useRef<HTMLDivElement>(null);
  // It opens under its list, which is longer than a phone.
  useEffect(() => {
    if (open === null) return;
    record.current?.scrollIntoView();
    record.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <>
      <EnquiryList renderedAt={renderedAt} />
      {open !== null && (
        <div ref={record} tabIndex={-1} role="group" aria-label={`Enquiry ${open}`} className="mt-6 scroll-mt-16 outline-none">
          <Card as="section">
            <OfficeRecord key={open} kind="enquiry" reference={open} queryKey={["office-enquiry", open]}>
              <EnquiryRecord
                reference={open}
                renderedAt={renderedAt}
                onClose={() => setQuery(enquirySearch(readEnquiryFilters(query)), { preventScrollReset: true })}
              />
            </OfficeRecord>
          </Card>
        </div>
      )}
    </>
  );
}
