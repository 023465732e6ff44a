/** Every command of `functions/v1`, by its contract: each `*.contract.ts` gathers its own, and a new file is added here. */
import { accountContracts } from "./accounts/account.contract.ts";
import { portalContracts } from "./accounts/portal.contract.ts";
import { bookingSummaryContracts } from "./bookings/booking-summary.contract.ts";
import { bookingContracts } from "./bookings/bookings.contract.ts";
import { gateCodeContracts } from "./bookings/gate-codes.contract.ts";
import { coverageContracts } from "./coverage/coverage.contract.ts";
import { waitingListContracts } from "./coverage/waiting-list.contract.ts";
import { enquiriesContracts } from "./enquiries/contact.contract.ts";
import { pricingContracts } from "./pricing/price.contract.ts";
import { estimateContracts } from "./quotes/estimate-quote.contract.ts";
import { officeQuotesContracts } from "./quotes/office-quotes.contract.ts";
import { quotesContracts } from "./quotes/quotes.contract.ts";

export const contracts = [
  ...accountContracts,
  ...portalContracts,
  ...bookingContracts,
  ...bookingSummaryContracts,
  ...gateCodeContracts,
  ...coverageContracts,
  ...waitingListContracts,
  ...enquiriesContracts,
  ...pricingContracts,
  ...quotesContracts,
  ...estimateContracts,
  ...officeQuotesContracts,
] as const;
export type Contract = (typeof contracts)[number];
