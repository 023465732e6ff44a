/**
 * The terms of service as far as a confirmation does not say them elsewhere: what a customer agreed to is theirs to keep
 * (Consumer Contracts Regulations 2013, reg 16 and Sch 2), and a page of ours can change. The whole is web/content/legal/terms.ts.
 */
import type { Company } from "../../company/company.ts";
import { complaintDays } from "../../enquiries/enquiry-promise.rules.ts";
import { formatPounds } from "../../kernel/money.ts";
import { formatPhone } from "../../kernel/phone.ts";
import { withoutTrailingSlashes } from "../../kernel/slashes.ts";
import { priceOf } from "../balance.rules.ts";
import type { BookingSummary } from "../bookings.contract.ts";
import { cancellationTerms, onSiteFee } from "../cancellation.rules.ts";

export function mainTerms(summary: BookingSummary, company: Company, publicUrl: string): string[] {
  const { weAreLate, weFail, hiddenHazardPence } = cancellationTerms;
  const visit = formatPounds(onSiteFee("no_access", { totalPence: priceOf(summary) }));
  const site = withoutTrailingSlashes(publicUrl);
  return [
    `If nobody lets the crew in, the visit costs ${visit}. If a hazard we weren’t told about means we can’t do the job at all, we may charge up to ${formatPounds(hiddenHazardPence)} for the journey, unless you couldn’t have known.`,
    `If we arrive ${weAreLate.freeMinutes} to ${weAreLate.longMinutes} minutes after your window ends, ${formatPounds(weAreLate.pence)} comes off the price. If it’s more than ${weAreLate.longMinutes} minutes, it’s ${formatPounds(weAreLate.longPence)}, or another visit at the same price. If we cancel on the day or don’t come, you get back everything you paid, plus ${formatPounds(weFail.pence)}.`,
    "We work with reasonable care and skill, and put right any damage we caused: tell us as soon as you see it. What’s on the van is ours to deal with; if we took something by mistake, call us straight away.",
    `To complain, email ${company.email} or call ${formatPhone(company.phone)}. Within ${complaintDays.acknowledged} working days we tell you that we have your complaint, and within ${complaintDays.answered} you get an answer with reasons.`,
    `All our terms: ${site}/terms. How we handle complaints: ${site}/complaints.`,
  ];
}
