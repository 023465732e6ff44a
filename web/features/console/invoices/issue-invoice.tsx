/** Issues the invoice that is shown: whom it names, its lines with VAT, and by when it is to be paid. */
import { invoiceKindName } from "#domain/invoices/invoice.copy.ts";
import type { InvoicePreview } from "#domain/invoices/invoices.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { FactList } from "#web/ui/fact-list.tsx";
import { Decision } from "../kit/decision.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { goesTo, wentTo } from "./invoice.rules.ts";

/** `email`: of whoever pays. */
type Props = { reference: string; email: string | null; preview: InvoicePreview; onDone: (message: string) => void };

export function IssueInvoice({ reference, email, preview, onDone }: Props) {
  const { kind, grossPence } = preview;
  const name = kind === "deposit-invoice" ? "a deposit invoice" : "an invoice";
  return (
    <Decision
      title={`Issue ${name}, ${formatPence(grossPence)}`}
      button={`Issue ${name}`}
      submit={(send) => send("issue-invoice", { reference, expectedPence: grossPence })}
      onDone={({ number, totalPence }) =>
        onDone(`${invoiceKindName(kind)} ${number} for ${formatPence(totalPence)} is issued. ${wentTo(email)}`)
      }
    >
      <FactList isWide rows={previewRows(preview)} />
      <InvoiceLines paper={preview} />
      <p className="wrap-anywhere">{`${goesTo("invoice", email)} Once it’s issued it can’t be changed, only credited.`}</p>
    </Decision>
  );
}

const previewRows = ({ customer, purchaseOrder, suppliedOn, taxPoint, dueOn, grossPence, paidPence }: InvoicePreview) =>
  [
    { label: "Invoiced to", value: [customer.name, ...customer.addressLines].join("\n") },
    { label: "For the attention of", value: customer.attention ?? "" },
    { label: "VAT number", value: customer.vatNumber ?? "" },
    { label: "Purchase order", value: purchaseOrder ?? "" },
    { label: "Collection", value: formatDate(suppliedOn) },
    { label: "Tax point", value: formatDate(taxPoint) },
    { label: "Paid already", value: paidPence === 0 ? "" : formatPence(paidPence) },
    { label: "Left to pay", value: grossPence === paidPence ? "Nothing" : formatPence(grossPence - paidPence) },
    { label: "Due", value: grossPence === paidPence ? "" : formatDate(dueOn) },
  ].filter(({ value }) => value !== "");
