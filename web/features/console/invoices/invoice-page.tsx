/** An invoice or credit note: what its paper says, what was paid and taken off, and what an administrator may do about it. */
import { useState } from "react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { invoiceKindName } from "#domain/invoices/invoice.copy.ts";
import type { OfficeInvoice } from "#domain/invoices/invoices.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { Said } from "../kit/said.tsx";
import { sectionAddress } from "../shell/sections.rules.ts";
import { useOffice } from "../shell/use-office.ts";
import { TakeSomethingOff, WrongInvoice } from "./credit-invoice.tsx";
import { CreditNotes, InvoicePayments } from "./invoice-payments.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { invoiceSearch } from "./invoice-filters.rules.ts";
import { mayCredit, shownState } from "./invoice.rules.ts";
import { useInvoiceFile } from "./use-invoices.ts";

type Props = { opened: OfficeInvoice; toList: string };

export function InvoicePage({ opened, toList }: Props) {
  const { paper, state, hasBooking, payerEmail, leftPence, uncreditedPence, allocations, creditNotes } = opened;
  const { isAdmin } = useOffice();
  const [done, setDone] = useState("");
  const isNote = paper.kind === "credit-note";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          <span>{`${invoiceKindName(paper.kind)} ${paper.number} `}</span>
          {!isNote && <Badge tone={shownState({ kind: paper.kind, state }).tone}>{shownState({ kind: paper.kind, state }).label}</Badge>}
        </h3>
        <div className="flex flex-wrap gap-3">
          <OpenFile number={paper.number} />
          <Link to={toList} className={buttonClass({ variant: "quiet", size: "small" })}>
            Back to the list
          </Link>
        </div>
      </div>
      <Said text={done} />
      <div className="mt-5">
        <FactList isWide rows={listFacts(opened)} />
      </div>
      <InvoiceLines paper={paper} />
      {!isNote && (
        <div className="grid items-start gap-x-10 min-[68.75rem]:grid-cols-2">
          <div className="min-w-0">
            <InvoicePayments {...{ allocations, leftPence, uncreditedPence }} />
            <CreditNotes notes={creditNotes} />
          </div>
          {mayCredit({ isAdmin, kind: paper.kind, hasBooking, uncreditedPence }) && (
            <div className="min-w-0">
              <TakeSomethingOff number={paper.number} uncreditedPence={uncreditedPence} email={payerEmail} onDone={setDone} />
              <WrongInvoice number={paper.number} uncreditedPence={uncreditedPence} email={payerEmail} onDone={setDone} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

function OpenFile({ number }: { number: string }) {
  const file = useInvoiceFile(number);
  return (
    <>
      {file.isError && <ProblemNotice problem={officeProblem(file.error)} />}
      <Button variant="secondary" size="small" busy={file.isPending} onClick={() => file.mutate()}>
        Download PDF
      </Button>
    </>
  );
}

function listFacts({ paper, hasBooking }: OfficeInvoice): { label: string; value: ReactNode }[] {
  const { kind, customer, credits, reason, purchaseOrder, service, suppliedOn, issuedAt, taxPoint, dueOn, bookingReference } = paper;
  const isNote = kind === "credit-note";
  return [
    { label: isNote ? "Credited to" : "Invoiced to", value: [customer.name, ...customer.addressLines].join("\n") },
    { label: "For the attention of", value: customer.attention ?? "" },
    { label: "Company number", value: customer.companyNumber ?? "" },
    { label: "VAT number", value: customer.vatNumber ?? "" },
    {
      label: "Takes something off",
      value: credits === undefined ? "" : <InvoiceLink number={credits.number} issuedAt={credits.issuedAt} />,
    },
    { label: "Why", value: reason ?? "" },
    { label: "Purchase order", value: purchaseOrder ?? "" },
    {
      label: "Booking",
      value: hasBooking ? <BookingLink reference={bookingReference} /> : `${bookingReference}, deleted after seven years`,
    },
    { label: "What for", value: `${serviceName(service)}, ${formatDate(suppliedOn)}` },
    { label: "Issued", value: formatDate(issuedAt) },
    { label: "Tax point", value: isNote ? "" : formatDate(taxPoint) },
    { label: "Due", value: isNote ? "" : formatDate(dueOn) },
  ].filter(({ value }) => value !== "");
}

const linkClass = "text-downs tabular-nums underline";

function BookingLink({ reference }: { reference: string }) {
  const { home } = useOffice();
  return (
    <Link to={sectionAddress(home, "bookings", { booking: reference })} className={linkClass}>
      {reference}
    </Link>
  );
}

function InvoiceLink({ number, issuedAt }: { number: string; issuedAt: string }) {
  const [query] = useSearchParams();
  return (
    <>
      <Link to={invoiceSearch(query, number)} className={linkClass}>
        {number}
      </Link>
      <span>{` of ${formatDate(issuedAt)}`}</span>
    </>
  );
}
