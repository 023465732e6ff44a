/** The text of a statement of account, and of the mail that brings it. Plain text; the renderer decides the layout. */
import { paperName, quotedText } from "../bookings/copy/booking.copy.ts";
import type { BookingMailCopy } from "../bookings/copy/booking-step.copy.ts";
import type { Section } from "../bookings/copy/confirmation.copy.ts";
import { traderFacts } from "../company/trader.copy.ts";
import { formatDate } from "../kernel/london-time.ts";
import { formatPence } from "../kernel/money.ts";
import { formatPhone } from "../kernel/phone.ts";
import type { Statement, StatementEntry } from "./statements.contract.ts";

const entryNames: Readonly<Record<StatementEntry, string>> = {
  invoice: "Invoice",
  "credit-note": "Credit note",
  payment: "Payment of",
  returned: "Returned from",
};

/** `2026-11` of a statement of November. */
export const statementMonth = ({ from }: Pick<Statement, "from">): string => from.slice(0, 7);
export const statementFileName = (month: string): string => `statement-${month}.pdf`;

const monthNames = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
export const monthText = (month: string): string => monthNames.format(new Date(`${month.slice(0, 7)}-01T12:00:00Z`));

export function statementSections(statement: Statement): Section[] {
  return [
    movesSection(statement),
    ...(statement.open.length === 0 ? [] : [openSection(statement), agedSection(statement), payingSection(statement)]),
    { heading: "From", blocks: [{ kind: "facts", rows: traderFacts(statement.firm) }] },
  ];
}

function movesSection({ company, openingPence, closingPence, entries, from, to }: Statement): Section {
  const numbers = [
    { label: "Company number", value: company.companyNumber ?? "" },
    { label: "VAT number", value: company.vatNumber ?? "" },
  ].filter(({ value }) => value !== "");
  return {
    heading: `${formatDate(from)} to ${formatDate(to)}`,
    blocks: [
      { kind: "facts", rows: [{ label: "Account of", value: paperName(company.name) }, ...numbers] },
      {
        kind: "prices",
        rows: [
          { label: "Opening balance", amount: formatPence(openingPence), why: `Owed when ${formatDate(from)} began` },
          ...entries.map(({ on, what, number, bookingReference, purchaseOrder, pence }) => ({
            label: `${formatDate(on)}: ${entryNames[what]} ${number}`,
            amount: formatPence(pence),
            why: [`Booking ${bookingReference}`, ...(purchaseOrder === undefined ? [] : [`your order ${quotedText(purchaseOrder)}`])].join(
              ", ",
            ),
          })),
        ],
        total: { label: "Closing balance", amount: formatPence(closingPence), note: closingPence < 0 ? "in your favour" : "VAT included" },
      },
    ],
  };
}

const openSection = ({ open }: Statement): Section => ({
  heading: "Invoices to pay",
  blocks: [
    {
      kind: "facts",
      rows: open.map(({ number, bookingReference, dueOn, leftPence }) => ({
        label: number,
        value: `${formatPence(leftPence)} by ${formatDate(dueOn)}, payment reference ${bookingReference}`,
      })),
    },
  ],
});

const agedSection = ({ aged, to }: Statement): Section => ({
  heading: `By how late it was on ${formatDate(to)}`,
  blocks: [
    {
      kind: "facts",
      rows: [
        { label: "Not yet due", value: formatPence(aged.notDue) },
        { label: "1 to 30 days", value: formatPence(aged.to30) },
        { label: "31 to 60 days", value: formatPence(aged.to60) },
        { label: "61 to 90 days", value: formatPence(aged.to90) },
        { label: "Over 90 days", value: formatPence(aged.older) },
      ],
    },
  ],
});

function payingSection({ firm: { bankDetails: bank, phone } }: Statement): Section {
  const rows =
    bank === undefined
      ? [{ label: "Bank transfer", value: `Call us on ${formatPhone(phone)} for our account details` }]
      : [
          { label: "Account name", value: bank.accountName },
          { label: "Sort code", value: bank.sortCode },
          { label: "Account number", value: bank.accountNumber },
        ];
  return {
    heading: "How to pay",
    blocks: [
      { kind: "facts", rows },
      {
        kind: "text",
        text: "Give the payment references of the invoices you pay, one payment for each if your bank has no room for several.",
      },
    ],
  };
}

export function statementMail(statement: Statement): BookingMailCopy {
  const { firm, closingPence, company } = statement;
  const month = monthText(statement.from);
  const owed = closingPence > 0 ? `${formatPence(closingPence)} was owed at its end` : "Nothing was owed at its end";
  return {
    subject: `Statement for ${month}: ${paperName(company.name)}`,
    title: `Your statement for ${month}`,
    greeting: "Hello,",
    paragraphs: [
      `Attached is the statement of ${paperName(company.name)} for ${month}, with every invoice, credit note and payment. ${owed}.`,
      `Paid already? Thank you: a payment since then is on the next statement. If something isn’t right, reply to this email or call ${formatPhone(firm.phone)}.`,
    ],
    sections: statement.open.length === 0 ? [] : [openSection(statement)],
    footer: `You’ve had this email because we send you the invoices of ${paperName(company.name)}.`,
  };
}
