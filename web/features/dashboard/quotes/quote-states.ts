/** A quote's state as its customer would say it, and whether it still leads anywhere. */
import type { OwnQuote } from "#domain/dashboard/overview.contract.ts";

type Label = { label: string; tone: "downs" | "sea" | "signal" | "brick" };

const labels: Readonly<Record<OwnQuote["status"], Label>> = {
  draft: { label: "Not finished", tone: "sea" },
  estimating: { label: "Being priced", tone: "sea" },
  priced: { label: "Ready to book", tone: "downs" },
  needs_info: { label: "Waiting for you", tone: "signal" },
  needs_review: { label: "With us", tone: "sea" },
  accepted: { label: "Booked", tone: "downs" },
  converted: { label: "Booked", tone: "downs" },
  declined: { label: "Declined", tone: "brick" },
  expired: { label: "Expired", tone: "brick" },
  withdrawn: { label: "Withdrawn", tone: "brick" },
};

export const quoteLabel = (status: OwnQuote["status"]): Label => labels[status];

const openStates: ReadonlySet<OwnQuote["status"]> = new Set(["draft", "estimating", "priced", "needs_info", "needs_review"]);
export const isOpenQuote = ({ status }: Pick<OwnQuote, "status">): boolean => openStates.has(status);
