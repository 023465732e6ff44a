/** Every command there is. A new one is added here and nowhere else. */
import { accountCommands } from "./accounts/account.commands.ts";
import type { Grants } from "./accounts/keys/grants.ts";
import type { OneTimeSecrets } from "./accounts/one-time-codes/one-time-secrets.ts";
import { portalCommands } from "./accounts/portal/portal.commands.ts";
import { bookCollectionCommand } from "./bookings/book-collection.command.ts";
import { bookingReadCommands } from "./bookings/booking-reads.commands.ts";
import { daySheetCommand } from "./bookings/day-sheet.command.ts";
import type { GateCodes } from "./bookings/gate-codes.ts";
import { gateCodeCommands } from "./bookings/gate-codes.commands.ts";
import { holdSlotCommand } from "./bookings/hold-slot.command.ts";
import type { ReservationLimits } from "./bookings/reservation-limits.ts";
import type { BookingTokens } from "./bookings/tokens.ts";
import type { ContentStore } from "./content/content.ts";
import { coverageCommand } from "./coverage/coverage.command.ts";
import { waitingListCommands } from "./coverage/waiting-list.commands.ts";
import { contactCommand, enquiryReceiptCommand } from "./enquiries/contact.command.ts";
import type { Command } from "./kernel/command.ts";
import type { Database } from "./platform/database/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { OpenVision } from "./platform/vision/open-vision.ts";
import { estimateQuoteCommand } from "./quotes/estimate/estimate-quote.command.ts";
import { priceCommand } from "./pricing/price.command.ts";
import { quoteCommands } from "./quotes/quotes.public.ts";
import type { PhotoFileNeeds, QuoteLimitNeeds } from "./quotes/quotes.public.ts";
import { availabilityCommand } from "./scheduling/availability.command.ts";
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
    log: Log;
    vision: OpenVision | undefined;
    reservationLimits: ReservationLimits | undefined;
  };

export function createCommands(needs: CommandNeeds): Command[] {
  const { database, contentStore, tokens, gateCodes, secrets, grants, publicUrl, renderPdf, log, vision, reservationLimits } = needs;
  const content = contentStore.current;
  return [
    priceCommand({ content }),
    coverageCommand({ content }),
    ...waitingListCommands({ database, content }),
    availabilityCommand({ database, content }),
    holdSlotCommand({ database, content, tokens, reservationLimits }),
    bookCollectionCommand({ database, tokens, gateCodes, reservationLimits, content: contentStore }),
    ...quoteCommands({ ...needs, content }),
    contactCommand({ database, content }),
    enquiryReceiptCommand({ database }),
    ...bookingReadCommands({ database, content, publicUrl, renderPdf }),
    ...gateCodeCommands({ database, gateCodes }),
    daySheetCommand({ database, gateCodes }),
    // Where no service is configured there is no such command.
    ...(vision === undefined ? [] : [estimateQuoteCommand({ database, content, log, vision })]),
    ...portalCommands({ database, secrets, grants }),
    ...accountCommands({ database, grants }),
  ];
}
