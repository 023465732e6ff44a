/** Statements as banks lay them out, made from the same transactions: the oldest first, or the newest where the bank does that. */

export type Transaction = { date: string; pence: number; text: string; id: string };

const pounds = (pence: number): string => (pence / 100).toFixed(2);
const thousands = (pence: number): string => Number(pounds(pence)).toLocaleString("en-GB", { minimumFractionDigits: 2 });
const british = (date: string): string => date.split("-").toReversed().join("/");
const named = (date: string): string => {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${day} ${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][Number(month) - 1]} ${year}`;
};
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const paidIn = (pence: number, write = pounds): string => (pence > 0 ? write(pence) : "");
const paidOut = (pence: number, write = pounds): string => (pence < 0 ? write(-pence) : "");

type Row = Transaction & { balance: number; isLastOfDay: boolean };
type Layout = { heads: string | null; isNewestFirst?: true; row: (row: Row) => string };

export const layouts: Readonly<Record<string, Layout>> = {
  lloyds: {
    heads: "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance",
    isNewestFirst: true,
    row: ({ date, pence, text, balance }) =>
      [british(date), "FPI", "'30-00-00", "12345678", quoted(text), paidOut(pence), paidIn(pence), pounds(balance)].join(","),
  },
  natwest: {
    heads: "Date, Type, Description, Value, Balance, Account Name, Account Number",
    row: ({ date, pence, text, balance }) =>
      [named(date), "BAC", quoted(text), pounds(pence), pounds(balance), quoted("Firm"), quoted("'600000-12345678")].join(","),
  },
  starling: {
    heads: "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes",
    row: ({ date, pence, text, balance }) =>
      [british(date), quoted(text), quoted(text), "FASTER PAYMENT", pounds(pence), pounds(balance), "INCOME", ""].join(","),
  },
  monzo: {
    heads:
      "Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In",
    row: ({ id, date, pence, text }) =>
      [id, british(date), "10:30:00", "Faster payment", quoted(text), "", "Income", pounds(pence), "GBP", pounds(pence), "GBP"]
        .concat(["", "", "", quoted(text), "", paidOut(pence), paidIn(pence)])
        .join(","),
  },
  barclays: {
    heads: "Number,Date,Account,Amount,Subcategory,Memo",
    isNewestFirst: true,
    row: ({ date, pence, text }) => ["", british(date), "20-00-00 12345678", pounds(pence), "Counter Credit", quoted(text)].join(","),
  },
  hsbc: {
    heads: "Date,Type,Description,Paid out,Paid in,Balance",
    row: ({ date, pence, text, balance, isLastOfDay }) =>
      [quoted(named(date)), "CR", quoted(text), quoted(paidOut(pence, thousands)), quoted(paidIn(pence, thousands))]
        .concat(quoted(isLastOfDay ? thousands(balance) : ""))
        .join(","),
  },
  santander: {
    heads: "Date,Description,Money In,Money Out,Balance",
    row: ({ date, pence, text, balance }) =>
      [british(date), quoted(text), quoted(paidIn(pence, (of) => `£${thousands(of)}`)), quoted(paidOut(pence, (of) => `£${thousands(of)}`))]
        .concat(pounds(balance))
        .join(","),
  },
  plain: { heads: null, row: ({ date, pence, text }) => [british(date), pounds(pence), text.replaceAll(",", " ")].join(",") },
};

/** The file of these transactions, which are in the order in which they happened. */
export function statementFile(bank: string, transactions: readonly Transaction[], openingPence = 100_000): string {
  const layout = layouts[bank];
  if (layout === undefined) throw new Error(`no layout ${bank}`);
  let balance = openingPence;
  const rows = transactions.map((transaction, place) => {
    balance += transaction.pence;
    return layout.row({ ...transaction, balance, isLastOfDay: transactions[place + 1]?.date !== transaction.date });
  });
  const ordered = layout.isNewestFirst ? rows.toReversed() : rows;
  return `${[...(layout.heads === null ? [] : [layout.heads]), ...ordered].join("\r\n")}\r\n`;
}
