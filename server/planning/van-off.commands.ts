/** `replan-van-off` and `offer-windows`: what becomes of a van's jobs when it is off the road in the middle of a day. */
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { offerText } from "#domain/planning/van-off.copy.ts";
import { offerWindowsContract, placeElsewhereContract, replanVanOffContract } from "#domain/planning/van-off.contract.ts";
import { threadLimits } from "#domain/threads/thread-choices.ts";
import { normalReference, readOfficeBooking, withMoment } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { PlanNeeds as Needs } from "./plan-of-depot.ts";
import { offerWindowsProcedure } from "./van-off.procedures.ts";
import { placeElsewhere, replanVanOff } from "./replan-van-off.ts";

export const vanOffCommands = (needs: Needs): Command[] => [
  defineCommand(replanVanOffContract, {
    run: async (context, { absenceId }) => {
      const body = await replanVanOff(needs, context, absenceId).catch((error: unknown) => {
        throw withMoment(error);
      });
      return { status: 200, body };
    },
  }),
  defineCommand(placeElsewhereContract, {
    run: async (context, { date, references }) => {
      const body = await placeElsewhere(needs, context, date, references.map(normalReference)).catch((error: unknown) => {
        throw withMoment(error);
      });
      return { status: 200, body };
    },
  }),
  offerWindows(needs),
];

const offerWindows = (needs: Needs) =>
  defineCommand(offerWindowsContract, {
    run: async (context, { offers }) => {
      const body: { offered: string[]; toRing: string[]; leftOut: string[] } = { offered: [], toRing: [], leftOut: [] };
      for (const { reference: entered, rowVersion, windows } of offers) {
        const reference = normalReference(entered);
        const { contact, window } = (await readOfficeBooking(needs.database, context, reference).catch(whereChanged)) ?? {};
        if (contact === undefined || window === undefined) {
          body.leftOut.push(reference);
          continue;
        }
        const london = windows.map(({ startsAt, endsAt }) => ({ startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt) }));
        const { now, requestHash, actor } = context;
        const request = {
          reference,
          rowVersion,
          windows: london,
          text: offerText(window, london),
          limits: threadLimits.office,
          now,
          requestHash,
        };
        const answer = await offerWindowsProcedure.perform(needs.database, actor, request).catch(whereChanged);
        if (answer?.isNew !== true) body.leftOut.push(reference);
        else if (isLandlineOnly(contact)) body.toRing.push(reference);
        else body.offered.push(reference);
      }
      return { status: 200, body };
    },
  });

/** One that somebody else has moved, cancelled or answered meanwhile keeps nobody else from an answer. */
function whereChanged(error: unknown): undefined {
  const passes = ["bookings.changed", "bookings.not_found", "bookings.not_reschedulable", "threads.closed", "threads.too_many_messages"];
  if (error instanceof Problem && passes.includes(error.code)) return undefined;
  throw error;
}
