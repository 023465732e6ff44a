/** `hold-slot`: ten minutes of capacity in a window, counted by the database; it lapses by itself. */
import { randomUUID } from "node:crypto";
import { holdSlotContract } from "#domain/bookings/bookings.contract.ts";
import type { HoldSlotInput } from "#domain/bookings/bookings.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { sameDayFeeFrom } from "#domain/scheduling/scheduling.rules.ts";
import type { Content } from "#server/content/content.ts";
import { readServicedZone } from "#server/coverage/coverage.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import { bookingProblem } from "../bookings.errors.ts";
import { holdSlotProcedure } from "../bookings.procedures.ts";
import { coverageProblem } from "#server/coverage/coverage.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { priceBook } from "#server/pricing/pricing.public.ts";
import { vanMinutes } from "#server/scheduling/scheduling.public.ts";
import { loadToHold } from "./held-load.ts";
import { nextWindows } from "../next-windows.ts";
import type { ReservationLimits } from "./reservation-limits.ts";
import { tokenHash } from "../tokens.ts";
import type { BookingTokens } from "../tokens.ts";

type Needs = {
  database: Pick<Database, "perform">;
  content: () => Content;
  tokens: BookingTokens;
  reservationLimits: ReservationLimits | undefined;
};

export function holdSlotCommand({ database, content, tokens, reservationLimits }: Needs) {
  return defineCommand(holdSlotContract, {
    run: async (context, input) => {
      const { windowId, postcode, replaces, checkout, conversationId } = input;
      const full = readFullPostcode(postcode);
      const { outcode, zone } = readServicedZone(postcode, "postcode", content());
      const load = await loadToHold({ database, actor: context.actor, book: priceBook(content()) }, input);
      try {
        const held = await holdSlotProcedure.perform(database, context.actor, {
          now: context.now,
          holdId: randomUUID(),
          windowId,
          depotId: zone.depotId,
          postcode: full,
          outcode,
          idempotencyKey: context.idempotencyKey,
          requestHash: context.requestHash,
          minutes: vanMinutes({ allowanceMinutes: load.minutes, floor: 0, lift: false }, zone),
          allowanceMinutes: load.minutes,
          litres: load.litres,
          kilograms: load.kilograms,
          replaces: replacedHold(tokens, replaces),
          checkout,
          chatTokenHash: conversationId === undefined ? undefined : tokenHash(conversationId),
          caller: context.addressHash,
          limits: reservationLimits,
          sameDayFeeFrom,
        });
        const { expiresAt, ...facts } = held;
        const holdToken = tokens.sealHold({ ...facts, date: londonDate(held.startsAt), outcode });
        return {
          status: 201,
          body: { holdId: held.holdId, holdToken, expiresAt: isoInLondon(expiresAt), load, ...(held.vanNearby ? { vanNearby: true } : {}) },
        };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code === "bookings.window_closed") throw windowClosed(error);
        if (error.code !== "bookings.window_taken") throw error;
        const next = await nextWindows(database, { context, content: content(), zone, load });
        throw bookingProblem("bookings.window_taken", { cause: error, nextWindows: next });
      }
    },
  });
}

function readFullPostcode(text: string): string {
  const full = parsePostcode(text);
  if (full.ok) return full.postcode;
  throw coverageProblem("coverage.postcode_invalid", {
    fields: [{ field: "postcode", code: "coverage.postcode_invalid", message: "We need your full postcode to book, like BN14 8QX" }],
  });
}

/** Only the holder of its token releases a hold: one named without it is left alone. */
function replacedHold(tokens: BookingTokens, replaces: HoldSlotInput["replaces"]): string | undefined {
  return replaces !== undefined && tokens.openHold(replaces.holdToken)?.holdId === replaces.holdId ? replaces.holdId : undefined;
}

function windowClosed(cause: Problem): Problem {
  const fields = [{ field: "windowId", code: cause.code, message: "This window can no longer be booked. Choose another." }];
  return bookingProblem("bookings.window_closed", { cause, fields });
}
