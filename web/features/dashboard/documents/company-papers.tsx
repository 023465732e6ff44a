/** For whoever books on a company's account: its invoices, credit notes and statements. Nothing for everybody else. */
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { invoiceFileName, invoiceKindName, invoiceStateNames } from "#domain/invoices/invoice.copy.ts";
import { monthText, statementFileName } from "#domain/invoices/statement.copy.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { CompanyInvoice } from "#domain/payments/own-payments.contract.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { failureText, useOwnQuery } from "#web/features/accounts/session/own-query.tsx";
import { useSession } from "#web/features/accounts/session/session-context.ts";
import { listDay } from "#web/platform/list-moment.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

type Paper = { number: string } | { month: string };

export function CompanyPapers() {
  const { user, command } = useSession();
  const papers = useOwnQuery("my-company-papers", {});
  const download = useMutation({
    mutationFn: async (paper: Paper) =>
      saveFile(await command("my-company-paper", paper), "month" in paper ? statementFileName(paper.month) : invoiceFileName(paper.number)),
  });
  const company = user === null ? null : (papers.data?.company ?? null);
  if (company === null || (company.invoices.length === 0 && company.statements.length === 0)) return null;
  const isBusy = (paper: Paper) => download.isPending && JSON.stringify(download.variables) === JSON.stringify(paper);
  return (
    <Card as="section" aria-labelledby="company-papers" className="mt-8">
      <h2 id="company-papers" className="text-xl wrap-anywhere">
        {`On the account of ${company.name}`}
      </h2>
      {download.error !== null && (
        <ProblemNotice problem={{ message: failureText(download.error, "The file couldn’t be downloaded. Try again in a moment.") }} />
      )}
      {company.statements.length > 0 && (
        <PaperList title="Statements">
          {company.statements.map(({ month, closingPence }) => (
            <PaperRow
              key={month}
              name={`Statement of ${monthText(month)}`}
              about={closingPence > 0 ? `${formatPence(closingPence)} owed at its end` : "nothing owed at its end"}
              isBusy={isBusy({ month })}
              onOpen={() => download.mutate({ month })}
            />
          ))}
        </PaperList>
      )}
      {company.invoices.length > 0 && (
        <PaperList title="Invoices">
          {company.invoices.map((invoice) => (
            <PaperRow
              key={invoice.number}
              name={`${invoiceKindName(invoice.kind)} ${invoice.number}, ${formatPence(invoice.grossPence)}`}
              about={aboutText(invoice)}
              isBusy={isBusy({ number: invoice.number })}
              onOpen={() => download.mutate({ number: invoice.number })}
            />
          ))}
        </PaperList>
      )}
    </Card>
  );
}

const PaperList = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-4 font-semibold">{title}</h3>
    <ul aria-label={title} className="divide-y divide-line">
      {children}
    </ul>
  </>
);

const PaperRow = ({ name, about, isBusy, onOpen }: { name: string; about: string; isBusy: boolean; onOpen: () => void }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 tabular-nums">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-ink-soft wrap-anywhere">{about}</p>
    </div>
    <Button variant="quiet" size="small" aria-label={`Download ${name}`} busy={isBusy} onClick={onOpen}>
      Download
    </Button>
  </li>
);

/** `B-7F3K9M, order 12, paid` or `…, £113.00 left, due 3 Dec`. */
function aboutText({ kind, state, reference, purchaseOrder, dueOn, leftPence }: CompanyInvoice): string {
  const order = purchaseOrder === null ? [] : [`order ${purchaseOrder}`];
  const left = leftPence > 0 ? [`${formatPence(leftPence)} left`, `due ${listDay(dueOn)}`] : [];
  const stateText = kind === "credit-note" ? [] : [invoiceStateNames[state].toLowerCase()];
  return [`booking ${reference}`, ...order, ...stateText, ...left].join(", ");
}
