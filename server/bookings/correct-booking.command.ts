/** `correct-booking`: access, place, address and things that stay behind, at the engine's price, which is shown before it is agreed. */
import { randomUUID } from "node:crypto";
import { correctBookingContract } from "#domain/bookings/own-booking.contract.ts";
import type { CorrectBooking } from "#domain/bookings/own-booking.contract.ts";
import { canChangeDetails, canCorrect, rescheduleUntil } from "#domain/bookings/own-booking.rules.ts";
import { floorProblems } from "#domain/bookings/place/floor-fits.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { measureLoad } from "#domain/pricing/price.rules.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { vanMinutes } from "#server/scheduling/scheduling.public.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { notPriced } from "./add-items.command.ts";
import { collectCorrections, isNothing, withoutRemoved } from "./corrected.ts";
import type { Corrections } from "./corrected.ts";
import { correctOwnBookingProcedure, doItemsFitProcedure } from "./own-booking.procedures.ts";
import type { ChangedBooking, OwnBookingFacts } from "./own-booking.procedures.ts";
import { problemForCustomer, readOwnBooking, repeatable, reprice } from "./own-booking.ts";
import type { Needs } from "./own-booking.ts";

export const correctBookingCommand = (needs: Needs) =>
  defineCommand(correctBookingContract, {
    run: async (context, input) => {
      const facts = await readOwnBooking(needs.database, context, input);
      if (facts.done !== null) return { status: 200, body: corrected(facts.done) };
      const changes = collectCorrections(facts.booking, facts.timing, input);
      requirePossible(facts, changes, context.now);
      const fields = findProblems(facts, input, changes);
      if (fields.length > 0) throw requestProblem("request.invalid", { fields });
      const priced = changes.isPriced ? pricedAs(facts, changes, needs) : agreed(facts);
      // Said before anything is offered; the database says the same.
      if (facts.isByLink && facts.paidPence > priced.price.totalPence) throw bookingProblem("bookings.code_required");
      try {
        if (input.expectedTotalPence === undefined) return { status: 200, body: await preview(needs, context, facts, { priced, changes }) };
        if (isNothing(changes)) return { status: 200, body: unchanged(facts) };
        return { status: 200, body: corrected(await correct(needs, context, facts, { priced, changes, input })) };
      } catch (error) {
        throw problemForCustomer(error);
      }
    },
  });

/** What is priced can be corrected as long as a move is free; what costs nothing until the crew is on its way. */
function requirePossible({ booking }: OwnBookingFacts, { isPriced }: Corrections, now: Date): void {
  if (isPriced && !canCorrect(booking, now))
    throw bookingProblem("bookings.not_correctable", { until: isoInLondon(rescheduleUntil(booking)) });
  if (!canChangeDetails(booking.status)) throw bookingProblem("bookings.details_closed");
}

function findProblems({ booking }: OwnBookingFacts, { items, siteLocation }: CorrectBooking, { set }: Corrections): FieldProblem[] {
  const floor = set.access?.floor ?? booking.access.floor;
  return [
    ...(items === undefined ? [] : withoutRemoved(booking.items, items).problems),
    ...(siteLocation === undefined ? [] : floorProblems(siteLocation, floor)),
  ];
}

type Load = { minutes: number; litres: number; kilograms: number; allowanceMinutes: number };
type Priced = { price: Exclude<ReturnType<typeof reprice>["price"], { review: string[] } | { refused: unknown }>; load: Load };

function pricedAs(facts: OwnBookingFacts, { set, outsideReady }: Corrections, { content }: Needs): Priced {
  const { notes: _, ...access } = set.access ?? facts.booking.access;
  const items = set.items?.map(({ id, quantity }) => ({ id, quantity, confirmed: true }));
  const correction = { ...(items === undefined ? {} : { items }), access, ...(outsideReady === undefined ? {} : { outsideReady }) };
  const { price, request, book } = reprice(facts, correction as Parameters<typeof reprice>[1], content());
  if (!("totalPence" in price)) throw notPriced(price);
  const { litres, kilograms, minutes } = measureLoad(request, book);
  const travelMinutes = content().zones.get(facts.hold.outcode)?.travelMinutes ?? 0;
  const { floor, lift } = request.access;
  const needed = vanMinutes({ allowanceMinutes: minutes, floor, lift }, { travelMinutes });
  return { price, load: { minutes: needed, litres, kilograms, allowanceMinutes: minutes } };
}

function agreed({ booking: { lines, totalPence, vatPence, allowance }, timing, hold }: OwnBookingFacts): Priced {
  const { minutes, litres, kilograms, allowanceMinutes } = hold;
  return {
    price: { lines, totalPence, vatPence, allowance, timing, deltaPence: 0 },
    load: { minutes, litres, kilograms, allowanceMinutes },
  };
}

const inWindow = (facts: OwnBookingFacts, { price }: Priced) => ({
  reference: facts.booking.reference,
  holdId: randomUUID(),
  speed: price.timing.speed,
  vanNearby: false,
});

type Correcting = { priced: Priced; changes: Corrections };

async function preview({ database }: Needs, context: CommandContext, facts: OwnBookingFacts, { priced, changes }: Correcting) {
  const { price, load } = priced;
  const search = { ...inWindow(facts, priced), load, now: context.now };
  const { fits } = changes.isPriced ? await doItemsFitProcedure.perform(database, context.actor, search) : { fits: true };
  return { deltaPence: price.deltaPence, lines: price.lines, totalPence: price.totalPence, fits, rowVersion: facts.rowVersion };
}

type ToStore = Correcting & { input: CorrectBooking };

function correct({ database }: Needs, context: CommandContext, facts: OwnBookingFacts, { priced, changes, input }: ToStore) {
  const { lines, totalPence, vatPence, allowance, timing, deltaPence } = priced.price;
  // A stale version is refused by the database, which says who was first.
  if (input.rowVersion === facts.rowVersion && input.expectedTotalPence !== totalPence)
    throw bookingProblem("bookings.price_changed", { deltaPence, totalPence, lines });
  return correctOwnBookingProcedure.perform(database, context.actor, {
    ...repeatable(context),
    ...inWindow(facts, priced),
    rowVersion: input.rowVersion,
    readVersion: facts.rowVersion,
    set: changes.set,
    changed: changes.changed,
    removed: changes.removed,
    ...(changes.isPriced ? { price: { lines, totalPence, vatPence, allowance, timing }, load: priced.load } : {}),
  });
}

const corrected = ({ totalPence, rowVersion, sequence }: ChangedBooking) => ({ totalPence, rowVersion, sequence });
const unchanged = ({ booking, rowVersion }: OwnBookingFacts) => ({
  totalPence: booking.totalPence,
  rowVersion,
  sequence: booking.sequence,
});
