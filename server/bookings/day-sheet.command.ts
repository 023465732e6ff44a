/** `day-sheet`: the sheet the office gives the crew, with gate codes, on the day of the collections only. Each opening is audited. */
import type { z } from "zod";
import { daySheetContract } from "#domain/bookings/gate-codes.contract.ts";
import type { SheetCollection } from "#domain/bookings/gate-codes.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import { presentSummary } from "./booking-summary.ts";
import { daySheetProcedure } from "./gate-codes/gate-code.procedures.ts";
import type { GateCodes } from "./gate-codes/gate-codes.ts";

type Needs = { database: Pick<Database, "perform">; gateCodes: GateCodes };
type SheetRow = z.output<typeof daySheetProcedure.answer>["collections"][number];

export const daySheetCommand = ({ database, gateCodes }: Needs) =>
  defineCommand(daySheetContract, {
    run: async (context) => {
      const sheet = await daySheetProcedure.perform(database, context.actor, { context: auditContext(context) });
      return {
        status: 200,
        body: { date: sheet.date, collections: sheet.collections.map((sheetRow) => presentCollection(sheetRow, gateCodes)) },
      };
    },
  });

/** Only what the crew needs: no email address, no payer, no consents. */
function presentCollection({ bookingId, gateCode, booking }: SheetRow, gateCodes: GateCodes): SheetCollection {
  const summary = presentSummary(booking);
  const { reference, status, service, window, address, contact, onSite, access, notes, place, photoCount } = summary;
  const { hazards, quote, paymentMethod, totalPence, paidPence, creditPence, allowance, items } = summary;
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
    ...(paidPence === undefined ? {} : { paidPence }),
    ...(creditPence === undefined ? {} : { creditPence }),
    ...(onSite === undefined ? {} : { onSite }),
    ...(notes === undefined ? {} : { notes }),
    ...(hazards === undefined ? {} : { hazards }),
    ...(quote === undefined ? {} : { quote }),
    ...(place === undefined ? {} : { place }),
    ...(photoCount === undefined ? {} : { photoCount }),
    gateCode: code ?? null,
    gateCodeState: code === null ? "none" : code === undefined ? "unreadable" : "given",
  };
}
