/** The sections of a booking's paper once it has ended without a collection: what it was for and the money, and nothing on paying or preparing. */
import type { BookingSummary } from "../bookings.contract.ts";
import type { Company } from "../../company/company.ts";
import { formatDate } from "../../kernel/london-time.ts";
import { formatPence } from "../../kernel/money.ts";
import { consentsSection, itemsSection, traderSection } from "./confirmation.copy.ts";
import type { Section } from "./confirmation.copy.ts";

export function endedSections(summary: BookingSummary, company: Company): Section[] {
  return [
    { ...itemsSection(summary, "document"), heading: "What it was for" },
    { heading: "What it costs", blocks: endedMoney(summary).map((text) => ({ kind: "text", text })) },
    consentsSection(summary),
    traderSection(summary, company),
  ];
}

type Ended = Pick<BookingSummary, "totalPence" | "feePence" | "paidPence" | "owedPence" | "refundBy">;

/** What is charged in the price's place, what of it is paid, and what either side still owes. */
export function endedMoney({ totalPence, feePence = 0, paidPence = 0, owedPence = 0, refundBy }: Ended): string[] {
  return [
    `The agreed price was ${formatPence(totalPence)}. ${feePence === 0 ? "There’s nothing to pay." : `Instead of it, there’s a charge of ${formatPence(feePence)}.`}`,
    ...(paidPence === 0 ? [] : [`${formatPence(paidPence)} paid.`]),
    ...(owedPence > 0 ? [`${formatPence(owedPence)} is still to be paid.`] : []),
    ...(owedPence < 0
      ? [`We still owe ${formatPence(-owedPence)}${refundBy === undefined ? "" : `, to be paid back by ${formatDate(refundBy)}`}.`]
      : []),
  ];
}
