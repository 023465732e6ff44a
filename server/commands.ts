/** The list of all commands; a new one is added here. */
import { accountDataCommands } from "./account-data/account-data.commands.ts";
import { accountCommands } from "./accounts/account.commands.ts";
import { addressCommands } from "./addresses/addresses.commands.ts";
import type { Grants } from "./accounts/keys/grants.ts";
import type { OneTimeSecrets } from "./accounts/one-time-codes/one-time-secrets.ts";
import { portalCommands } from "./accounts/portal/portal.commands.ts";
import { proveContactCommands } from "./accounts/portal/prove-contact.commands.ts";
import { calendarFeedCommands } from "./calendar-feeds/calendar-feeds.commands.ts";
import { mailTestCommands } from "./automations/mail-test.commands.ts";
import { refuseOffersCommand } from "./automations/refuse-offers.command.ts";
import { messageRunCommands } from "./automations/message-runs.commands.ts";
import { bookCollectionCommand } from "./bookings/book-collection.command.ts";
import { guestBookingCommands } from "./bookings/guest-bookings.commands.ts";
import { bookingReadCommands } from "./bookings/booking-reads.commands.ts";
import { bookingPhotosCommand } from "./bookings/booking-photos.ts";
import { customerChangeCommands } from "./bookings/change-orders/customer-changes.commands.ts";
import { officeChangeCommands } from "./bookings/change-orders/office-changes.commands.ts";
import { daySheetCommand } from "./bookings/day-sheet.command.ts";
import type { GateCodes } from "./bookings/gate-codes/gate-codes.ts";
import { gateCodeCommands } from "./bookings/gate-codes/gate-codes.commands.ts";
import { forCustomerCommands } from "./bookings/for-customer.commands.ts";
import { rebookingCommands } from "./bookings/rebooking.commands.ts";
import { forCallersCommands } from "./bookings/waiting/for-callers.commands.ts";
import { waitingBookingCommands } from "./bookings/waiting/waiting-bookings.commands.ts";
import { extendHoldCommand } from "./bookings/holds/extend-hold.command.ts";
import { holdSlotCommand } from "./bookings/holds/hold-slot.command.ts";
import type { ReservationLimits } from "./bookings/holds/reservation-limits.ts";
import { runningLateCommand } from "./bookings/running-late.command.ts";
import { ownBookingCommands } from "./bookings/own-bookings.commands.ts";
import { ownContactCommands } from "./bookings/own-contact.commands.ts";
import type { BookingTokens } from "./bookings/tokens.ts";
import type { Published } from "#domain/chat/answer-book.ts";
import { chatCommands } from "./chat/chat.commands.ts";
import type { ReadByModel } from "./chat/chat.public.ts";
import { comparisonCommands } from "./comparison/comparison.commands.ts";
import type { ContentStore } from "./content/content.ts";
import { complaintCommands } from "./complaints/complaints.commands.ts";
import { coverageCommand } from "./coverage/coverage.command.ts";
import { waitingListCommands } from "./coverage/waiting-list.commands.ts";
import { crmCommands } from "./crm/crm.commands.ts";
import { dealCommands } from "./crm/deals.commands.ts";
import { importCommands } from "./crm/imports.commands.ts";
import { taskCommands } from "./crm/tasks.commands.ts";
import { dashboardCommands } from "./dashboard/dashboard.commands.ts";
import { documentCommands } from "./documents/documents.commands.ts";
import { firmSettingsCommands } from "./firm-settings/firm-settings.commands.ts";
import { enquiryCommands } from "./enquiries/enquiries.commands.ts";
import { invoiceCommands } from "./invoices/invoices.commands.ts";
import type { Command } from "./kernel/command.ts";
import type { Database } from "./platform/database/database.ts";
import { messageBookingsCommands } from "./office/message-bookings.commands.ts";
import { onAccountCommands } from "./on-account/on-account.commands.ts";
import { officeCommands } from "./office/office.commands.ts";
import { moveByLinkCommands } from "./people/move-by-link.commands.ts";
import { peopleCommands } from "./people/people.commands.ts";
import { onlinePaymentCommands } from "./payments/online/online-payments.commands.ts";
import { bookAgainCommands } from "./payments/online/book-again.commands.ts";
import { payLinkCommands } from "./payments/online/pay-links.commands.ts";
import { offeredMethods } from "./payments/payments.public.ts";
import type { Providers } from "./payments/payments.public.ts";
import { cashCommands } from "./payments/cash.commands.ts";
import { paymentOfficeCommands } from "./payments/payment-office.commands.ts";
import { ledgerCommands } from "./payments/ledger.commands.ts";
import { ownPaymentCommands } from "./payments/own-payments.commands.ts";
import { bankLineCommands } from "./payments/bank-lines.commands.ts";
import { createPlanner } from "./planning/planner.ts";
import { planningCommands } from "./planning/planning.commands.ts";
import type { Clock } from "./platform/clock/clock.ts";
import type { Log } from "./platform/log/log.ts";
import type { OpenVision } from "./platform/vision/open-vision.ts";
import { estimateQuoteCommand } from "./quotes/estimate/estimate-quote.command.ts";
import { reviewCommands } from "./reviews/reviews.commands.ts";
import { priceCommand } from "./pricing/price.command.ts";
import { runningCostsCommands } from "./pricing/running-costs.commands.ts";
import { quoteCommands, similarJobsCommand } from "./quotes/quotes.public.ts";
import type { PhotoFileNeeds, QuoteLimitNeeds } from "./quotes/quotes.public.ts";
import { availabilityCommand } from "./scheduling/availability.command.ts";
import { boardCommands } from "./scheduling/board.commands.ts";
import { threadCommands } from "./threads/threads.commands.ts";
import type { LookUpTexts } from "./automations/automations.public.ts";
import type { BackgroundWorker } from "./worker/worker.ts";

export type CommandNeeds = PhotoFileNeeds &
  Pick<QuoteLimitNeeds, "quoteLimits"> & {
    database: Database;
    contentStore: ContentStore;
    tokens: BookingTokens;
    gateCodes: GateCodes;
    secrets: OneTimeSecrets;
    grants: Grants;
    publicUrl: () => string;
    renderPdf: BackgroundWorker["renderPdf"];
    previewMessage: BackgroundWorker["previewMessage"];
    /** Replaces the DNS lookup of the check of our sender domain. */
    lookUpTexts?: LookUpTexts | undefined;
    mailFrom: string | undefined;
    mailDkimSelector: string | undefined;
    log: Log;
    vision: OpenVision | undefined;
    clock: Clock;
    /** Of payments: those with keys. */
    providers: Providers;
    /** A model that reads chat messages in addition to the rules. */
    readByModel?: ReadByModel | undefined;
    /** The text of the published pages, for the chat. */
    published?: (() => Promise<Published>) | undefined;
    reservationLimits: ReservationLimits | undefined;
    enquiryPhotosMaxMegabytes: number;
    /** Whether a mailbox is read for answers to our mail about enquiries. */
    takesEnquiryReplies: boolean;
    /** `RATE_LIMIT_SCALE` */
    rateLimitScale: number;
  };

export function createCommands(needs: CommandNeeds): Command[] {
  const { database, contentStore, tokens, gateCodes, secrets, grants, publicUrl, renderPdf, log, vision, reservationLimits } = needs;
  const content = contentStore.current;
  const papers = { database, tokens, publicUrl, renderPdf, company: () => content().company };
  return [
    priceCommand({ content }),
    ...runningCostsCommands({ database }),
    coverageCommand({ content }),
    ...comparisonCommands({ database }),
    ...firmSettingsCommands({ database }),
    ...waitingListCommands({ database, content }),
    availabilityCommand({ database, content }),
    holdSlotCommand({ database, content, tokens, reservationLimits }),
    extendHoldCommand({ database, tokens }),
    bookCollectionCommand({ ...needs, content: contentStore, online: offeredMethods(needs.providers) }),
    ...quoteCommands({ ...needs, content }),
    similarJobsCommand({ database, content }),
    ...enquiryCommands({ ...needs, content }),
    ...complaintCommands({ ...needs, content }),
    ...waitingBookingCommands({ database, content }),
    ...officeBookingCommands(needs),
    ...forCallersCommands({ database, tokens, reservationLimits, content: contentStore }),
    ...officeChangeCommands({ ...needs, content }),
    ...customerChangeCommands({ database }),
    runningLateCommand({ database }),
    ...ownBookingCommands({ database, content, gateCodes, reservationLimits }),
    ...ownContactCommands({ database, secrets }),
    ...guestBookingCommands({ database }),
    ...bookingReadCommands({ database, content, publicUrl, renderPdf }),
    bookingPhotosCommand(needs),
    ...gateCodeCommands({ database, gateCodes }),
    daySheetCommand({ database, gateCodes }),
    ...moneyCommands(needs),
    ...documentCommands(papers),
    ...threadCommands({ database }),
    ...chatCommands({ ...needs, content }),
    ...peopleCommands(papers),
    ...moveByLinkCommands({ database, content, reservationLimits }),
    ...addressCommands({ database, gateCodes }),
    ...accountDataCommands({ database }),
    ...officePages(needs),
    refuseOffersCommand({ database, tokens }),
    ...reviewCommands({ database }),
    // Without a configured vision service the command does not exist.
    ...(vision === undefined ? [] : [estimateQuoteCommand({ database, content, log, vision })]),
    ...portalCommands({ database, secrets, grants }),
    ...proveContactCommands({ database, secrets }),
    ...accountCommands({ database, grants }),
    ...dashboardCommands({ database, tokens }),
  ];
}

/** What the office does with a booking in its customer's name. */
const officeBookingCommands = ({ database, contentStore: { current: content }, tokens, gateCodes }: CommandNeeds): Command[] => [
  ...forCustomerCommands({ database, content }),
  ...rebookingCommands({ database, content, tokens, gateCodes }),
];

/** Invoices, payments and what is owed, of the office and of customers. */
const moneyCommands = ({ database, renderPdf, ...needs }: CommandNeeds): Command[] => [
  ...invoiceCommands({ database, renderPdf }),
  ...onAccountCommands({ database }),
  ...ownPaymentCommands({ database, renderPdf }),
  ...bankLineCommands({ database }),
  ...cashCommands({ database }),
  ...ledgerCommands({ database }),
  ...onlinePaymentCommands({ database, ...needs }),
  ...payLinkCommands({ database, ...needs }),
  ...bookAgainCommands({ database, ...needs, content: needs.contentStore.current }),
];

/** Commands of the office's pages, except those of the other features' records. */
function officePages(needs: CommandNeeds): Command[] {
  const { database, contentStore, publicUrl } = needs;
  const content = contentStore.current;
  return [
    ...officeCommands({ database }),
    ...messageBookingsCommands({ database, company: () => content().company }),
    ...crmCommands({ database }),
    ...dealCommands({ database }),
    ...taskCommands({ database }),
    ...importCommands({ database }),
    ...paymentOfficeCommands(needs),
    ...messageRunCommands(needs),
    ...mailTestCommands({ ...needs, company: () => content().company }),
    ...calendarFeedCommands({ database, publicUrl }),
    ...boardCommands({ database }),
    ...planningCommands({ database, content, planner: createPlanner() }),
  ];
}
