/** The contracts of all commands of `functions/v1`. Each `*.contract.ts` exports a list of its own; a new file must be added here. */
import { accountDataContracts } from "./account-data/account-data.contract.ts";
import { addressContracts } from "./addresses/addresses.contract.ts";
import { planningContracts } from "./planning/day-plan.contract.ts";
import { vanOffContracts } from "./planning/van-off.contract.ts";
import { peopleContracts } from "./people/people.contract.ts";
import { accountContracts } from "./accounts/account.contract.ts";
import { portalContracts } from "./accounts/portal.contract.ts";
import { mailTestContracts } from "./automations/mail-test.contract.ts";
import { offersContracts } from "./automations/offers.contract.ts";
import { messageRunContracts } from "./automations/message-runs.contract.ts";
import { calendarFeedContracts } from "./calendar-feeds/calendar-feeds.contract.ts";
import { bookingSummaryContracts } from "./bookings/booking-summary.contract.ts";
import { bookingContracts } from "./bookings/bookings.contract.ts";
import { guestBookingContracts } from "./bookings/guest-bookings.contract.ts";
import { gateCodeContracts } from "./bookings/gate-codes.contract.ts";
import { waitingBookingContracts } from "./bookings/waiting/waiting-bookings.contract.ts";
import { forCustomerContracts } from "./bookings/for-customer.contract.ts";
import { rebookingContracts } from "./bookings/rebooking.contract.ts";
import { runningLateContracts } from "./bookings/running-late.contract.ts";
import { ownBookingContracts } from "./bookings/own-booking.contract.ts";
import { forCallersContracts } from "./bookings/for-callers.contract.ts";
import { changeOrderContracts } from "./bookings/change-orders/change-orders.contract.ts";
import { chatContracts } from "./chat/chat.contract.ts";
import { staffChatContracts } from "./chat/staff-chats.contract.ts";
import { complaintContracts } from "./complaints/complaints.contract.ts";
import { comparisonContracts } from "./comparison/comparison-figures.contract.ts";
import { coverageContracts } from "./coverage/coverage.contract.ts";
import { waitingListContracts } from "./coverage/waiting-list.contract.ts";
import { dealContracts } from "./crm/deals.contract.ts";
import { importContracts } from "./crm/imports.contract.ts";
import { taskContracts } from "./crm/tasks.contract.ts";
import { companiesContracts } from "./crm/companies.contract.ts";
import { consentsContracts } from "./crm/consents.contract.ts";
import { contactDetailsContracts } from "./crm/contact-details.contract.ts";
import { contactsContracts } from "./crm/contacts.contract.ts";
import { mergesContracts } from "./crm/merges.contract.ts";
import { timelineContracts } from "./crm/timeline.contract.ts";
import { dashboardContracts } from "./dashboard/overview.contract.ts";
import { firmSettingsContracts } from "./firm-settings/firm-settings.contract.ts";
import { invoiceContracts } from "./invoices/invoices.contract.ts";
import { onAccountContracts } from "./on-account/on-account.contract.ts";
import { statementContracts } from "./invoices/statements.contract.ts";
import { documentContracts } from "./documents/documents.contract.ts";
import { enquiriesContracts } from "./enquiries/contact.contract.ts";
import { inboxContracts } from "./enquiries/inbox.contract.ts";
import { officeContracts } from "./office/office.contract.ts";
import { cashContracts } from "./payments/cash.contract.ts";
import { ledgerContracts } from "./payments/ledger.contract.ts";
import { ownPaymentContracts } from "./payments/own-payments.contract.ts";
import { onlinePaymentContracts } from "./payments/online-payments.contract.ts";
import { paymentOfficeContracts } from "./payments/payment-office.contract.ts";
import { bookAgainContracts } from "./payments/book-again.contract.ts";
import { payLinkContracts } from "./payments/pay-links.contract.ts";
import { bankLineContracts } from "./payments/bank-lines.contract.ts";
import { pricingContracts } from "./pricing/price.contract.ts";
import { runningCostsContracts } from "./pricing/running-costs.contract.ts";
import { estimateContracts } from "./quotes/estimate/estimate-quote.contract.ts";
import { officeQuotesContracts } from "./quotes/review/office-quotes.contract.ts";
import { quotesContracts } from "./quotes/quotes.contract.ts";
import { threadContracts } from "./threads/threads.contract.ts";
import { reviewsContracts } from "./reviews/reviews.contract.ts";
import { boardContracts } from "./scheduling/board.contract.ts";

export const contracts = [
  ...accountContracts,
  ...portalContracts,
  ...bookingContracts,
  ...onAccountContracts,
  ...statementContracts,
  ...bookingSummaryContracts,
  ...guestBookingContracts,
  ...gateCodeContracts,
  ...waitingBookingContracts,
  ...runningLateContracts,
  ...ownBookingContracts,
  ...forCustomerContracts,
  ...rebookingContracts,
  ...changeOrderContracts,
  ...complaintContracts,
  ...forCallersContracts,
  ...coverageContracts,
  ...comparisonContracts,
  ...firmSettingsContracts,
  ...waitingListContracts,
  ...dashboardContracts,
  ...enquiriesContracts,
  ...inboxContracts,
  ...pricingContracts,
  ...runningCostsContracts,
  ...quotesContracts,
  ...estimateContracts,
  ...officeQuotesContracts,
  ...documentContracts,
  ...invoiceContracts,
  ...bankLineContracts,
  ...cashContracts,
  ...ledgerContracts,
  ...ownPaymentContracts,
  ...onlinePaymentContracts,
  ...paymentOfficeContracts,
  ...payLinkContracts,
  ...bookAgainContracts,
  ...threadContracts,
  ...peopleContracts,
  ...addressContracts,
  ...accountDataContracts,
  ...officeContracts,
  ...messageRunContracts,
  ...offersContracts,
  ...mailTestContracts,
  ...calendarFeedContracts,
  ...reviewsContracts,
  ...planningContracts,
  ...vanOffContracts,
  ...boardContracts,
  ...chatContracts,
  ...staffChatContracts,
  ...dealContracts,
  ...taskContracts,
  ...importContracts,
  ...contactsContracts,
  ...contactDetailsContracts,
  ...companiesContracts,
  ...timelineContracts,
  ...mergesContracts,
  ...consentsContracts,
] as const;
export type Contract = (typeof contracts)[number];
