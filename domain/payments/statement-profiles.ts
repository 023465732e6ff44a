/** How banks lay out their statements, as data. A file is recognised by its headings alone; nothing is guessed from its rows. */
import type { StatementField } from "./statement-choices.ts";

/** Columns by their headings in lower case; several texts are put together in this order. */
type ProfileColumns = Readonly<
  { date: string; text: readonly string[]; balance?: string; id?: string; type?: string } & (
    | { amount: string; in?: never; out?: never }
    | { in: string; out: string; amount?: never }
  )
>;

export type StatementProfile = {
  id: string;
  bank: string;
  columns: ProfileColumns;
  /** Headings that it must have beside its columns. */
  also: readonly string[];
  /** The column with the number of the account: a file of several accounts is refused. */
  account?: string;
  /** Whether the headings come from files that people have shown, or only from what the bank or others say of them. */
  isSeen: boolean;
};

export const statementProfiles: readonly StatementProfile[] = [
  {
    id: "lloyds",
    bank: "Lloyds",
    columns: {
      date: "transaction date",
      text: ["transaction description"],
      in: "credit amount",
      out: "debit amount",
      balance: "balance",
      type: "transaction type",
    },
    also: ["sort code"],
    account: "account number",
    isSeen: true,
  },
  {
    id: "natwest",
    bank: "NatWest",
    columns: { date: "date", text: ["description"], amount: "value", balance: "balance", type: "type" },
    also: ["account name"],
    account: "account number",
    isSeen: true,
  },
  {
    id: "starling",
    bank: "Starling",
    columns: { date: "date", text: ["counter party", "reference"], amount: "amount (gbp)", balance: "balance (gbp)", type: "type" },
    also: [],
    isSeen: true,
  },
  {
    id: "monzo",
    bank: "Monzo",
    columns: { date: "date", text: ["name", "notes and #tags", "description"], amount: "amount", id: "transaction id", type: "type" },
    also: ["time", "currency"],
    isSeen: true,
  },
  {
    id: "barclays",
    bank: "Barclays",
    columns: { date: "date", text: ["memo"], amount: "amount", type: "subcategory" },
    also: ["number"],
    account: "account",
    isSeen: false,
  },
  {
    id: "hsbc",
    bank: "HSBC",
    columns: { date: "date", text: ["description"], in: "paid in", out: "paid out", balance: "balance", type: "type" },
    also: [],
    isSeen: false,
  },
  {
    id: "santander",
    bank: "Santander",
    columns: { date: "date", text: ["description"], in: "money in", out: "money out", balance: "balance" },
    also: [],
    isSeen: false,
  },
];

/** A file without headings: date, amount with its sign, text, as FreeAgent takes it. */
export const plainProfile = { id: "plain", bank: "Plain: date, amount, text", isSeen: true } as const;

export const profileIds = [...statementProfiles.map(({ id }) => id), plainProfile.id];

export const bankOf = (id: string): string => [...statementProfiles, plainProfile].find((profile) => profile.id === id)?.bank ?? id;

/** Where each field of a line stands: the numbers of its columns. Several texts are put together. */
export type StatementMapping = { [Field in Exclude<StatementField, "text">]?: number | undefined } & { text: number[] };
