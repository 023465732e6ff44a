/** A bank statement for the office to load: transfers that pay bookings of the demo, plainly and less plainly, and lines that pay none. */
import fs from "node:fs";
import path from "node:path";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import type { Firm } from "./firm.ts";
import { bankFileOf } from "./demo-folder.mjs";

type Owed = { reference: string; name: string; pence: number };

const heads = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)";
const pounds = (pence: number): string => (pence / 100).toFixed(2);
const british = (date: string): string => date.split("-").toReversed().join("/");

export async function writeBankFile({ rows }: Pick<Firm, "rows">, directory: string, now: Date): Promise<void> {
  const owed = await rows<Owed>(
    `select b.reference, b.contact_name as name, b.balance_pence as pence from bookings b
      where b.balance_pence > 0 and b.payment_method in ('bank-transfer', 'account') and b.state in ('completed', 'confirmed', 'assigned')
      order by b.state = 'completed' desc, b.starts_at desc, b.id limit 6`,
  );
  fs.writeFileSync(path.join(directory, bankFileOf), `${[heads, ...linesOf(owed, londonDate(now))].join("\r\n")}\r\n`);
}

/** The newest last, as banks write them, each with the balance after it. */
function linesOf([plain, spoken, named, one, other, part]: readonly Owed[], today: string): string[] {
  const lines: { daysAgo: number; who: string; text: string; type?: string; pence: number }[] = [
    { daysAgo: 5, who: "DOWNS FUEL", text: "CARD 4471", type: "CARD", pence: -6_480 },
    ...(plain === undefined ? [] : [{ daysAgo: 4, who: plain.name, text: plain.reference, pence: plain.pence }]),
    ...(spoken === undefined
      ? []
      : [{ daysAgo: 4, who: spoken.name, text: `collection ${spoken.reference.toLowerCase().replace("-", " ")}`, pence: spoken.pence }]),
    ...(named === undefined ? [] : [{ daysAgo: 3, who: named.name, text: "thank you", pence: named.pence }]),
    ...(one === undefined || other === undefined
      ? []
      : [{ daysAgo: 2, who: one.name, text: `${one.reference} and ${other.reference}`, pence: one.pence + other.pence }]),
    ...(part === undefined ? [] : [{ daysAgo: 2, who: part.name, text: part.reference, pence: Math.ceil(part.pence / 2) }]),
    { daysAgo: 1, who: "HMRC", text: "INTEREST", type: "TRANSFER", pence: 37 },
  ];
  let balance = 812_500;
  return lines.map(({ daysAgo, who, text, type = "FASTER PAYMENT", pence }) => {
    balance += pence;
    const cells = [british(addDays(today, -daysAgo)), who, text, type, pounds(pence), pounds(balance)];
    return cells.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
  });
}
