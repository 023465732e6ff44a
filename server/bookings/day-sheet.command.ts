/** `day-sheet`: what the office hands to the crew, with the gate codes, on the day of the collections and on no other. Each opening is on record. */
import { z } from "zod";
import type { DaySheetAnswer, SheetCollection } from "#domain/bookings/gate-codes.contract.ts";
import { auditContext, requireCaller } from "#server/accounts/accounts.public.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { presentSummary } from "./booking-summary.ts";
import type { BookingDocument } from "./booking-summary.ts";
import type { GateCodes, SealedGateCode } from "./gate-codes.ts";

type Needs = { database: Pick<Database, "perform">; gateCodes: GateCodes };
type Found = { bookingId: string; gateCode: SealedGateCode | null; booking: BookingDocument };

export const daySheetCommand = ({ database, gateCodes }: Needs) =>
  legacyCommand({
    name: "day-sheet",
    schema: z.object({}),
    limit: { calls: 60, perSeconds: 900 },
    run: async (context) => {
      requireCaller(context);
      const sheet = await database.perform<{ date: string; collections: Found[] }>(context.actor, "day_sheet", {
        context: auditContext(context),
      });
      const body: DaySheetAnswer = { date: sheet.date, collections: sheet.collections.map((found) => collectionOf(found, gateCodes)) };
      return { status: 200, body };
    },
  });

/** What the crew needs and no more: no email address, no payer, no consents. */
function collectionOf({ bookingId, gateCode, booking }: Found, gateCodes: GateCodes): SheetCollection {
  const { reference, status, service, window, address, contact, onSite, access, notes, paymentMethod, totalPence, allowance, items } =
    presentSummary(booking);
  const code = gateCode === null ? null : gateCodes.open(bookingId, gateCode);
  return {
    reference,
    status,
    service,
    window,
    address,
    access,
    paymentMethod,
    totalPence,
    allowance,
    contact: { fullName: contact.fullName, ...(contact.mobile === undefined ? {} : { mobile: contact.mobile }) },
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    ...(onSite === undefined ? {} : { onSite }),
    ...(notes === undefined ? {} : { notes }),
    gateCode: code ?? null,
    gateCodeState: code === null ? "none" : code === undefined ? "unreadable" : "given",
  };
}
