/** A statement of account as a PDF. The same facts give the same bytes. */
import { quotedText } from "#domain/bookings/copy/booking.copy.ts";
import { monthText, statementSections } from "#domain/invoices/statement.copy.ts";
import type { Statement } from "#domain/invoices/statements.contract.ts";
import { formatDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { plainDocument } from "./plain-document.ts";
import type { Typefaces } from "./paper/typefaces.ts";

export type StatementProps = { paper: "statement"; statement: Statement };

export const statementDocument = ({ statement }: StatementProps, typefaces: Typefaces): Promise<Buffer> => {
  const { firm, company, closingPence, from, to, issuedAt } = statement;
  return plainDocument(typefaces, {
    company: firm,
    title: `Statement for ${monthText(from)}`,
    subject: "Statement of account",
    heading: "Statement",
    createdAt: issuedAt,
    // The van stands empty: the loads are gone.
    fill: 0,
    panel: {
      big: [formatPence(closingPence), closingPence > 0 ? `owed on ${formatDate(to)}` : "nothing to pay, thank you"],
      lines: [quotedText(company.name)],
      label: "Statement",
      reference: monthText(from),
      notes: [formatDate(issuedAt)],
    },
    sections: statementSections(statement),
  });
};
