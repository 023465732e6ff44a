/** Texts about a change of price: on the customer's page, in the timeline, in mails and texts. */
import { formatPence } from "../../kernel/money.ts";
import type { ChangeReason, ChangeStatus } from "./change-order-choices.ts";

/** The customer's sentence for each reason. */
const reasonTexts: Readonly<Record<ChangeReason, string>> = {
  more_volume: "There’s more than was listed.",
  unlisted_item: "There’s an item that wasn’t listed.",
  hazard: "There’s something that needs special handling.",
  access_worse: "It’s harder to get to than we expected.",
  less_volume: "There’s less than was listed.",
  customer_added: "You asked us to take more.",
  goodwill: "We’re taking something off the price.",
};
export const changeReasonText = (reason: ChangeReason): string => reasonTexts[reason];

/** `£82.00 more, £195.00 in total`. */
export function differenceText(deltaPence: number, totalPence: number): string {
  if (deltaPence === 0) return `the same price, ${formatPence(totalPence)} in total`;
  return `${formatPence(Math.abs(deltaPence))} ${deltaPence > 0 ? "more" : "less"}, ${formatPence(totalPence)} in total`;
}

/** What declining means; shown before the choice. */
export const ifDeclined =
  "If you say no, we take what was agreed at the agreed price. If the mistake was ours, we can leave instead and you pay nothing.";

export const changeOutcomes: Readonly<Record<Exclude<ChangeStatus, "draft" | "sent">, { title: string; text: string }>> = {
  approved: { title: "Agreed", text: "This is now the price." },
  declined: { title: "You declined this change", text: "What we agreed before still stands, at the same price." },
  expired: {
    title: "The ten minutes are up",
    text: "What we agreed before still stands, at the same price. Call us if you want the change after all.",
  },
  withdrawn: { title: "This change no longer applies", text: "What we agreed before still stands, unless we send you another change." },
};
