/** `add-items`: adds items to a booking at the engine's price, in its own window or in one with capacity for all of it. */
import { randomUUID } from "node:crypto";
import { answerPromise, answersInTime, officeCalendar } from "#domain/bookings/waiting/answer-promise.rules.ts";
import type { EarlyStartTicks } from "#domain/bookings/booking-checks.rules.ts";
import { itemList } from "#domain/bookings/booking-timeline.copy.ts";
import { addItemsContract } from "#domain/bookings/own-booking.contract.ts";
import { addItemsUntil, canAddItems } from "#domain/bookings/own-booking.rules.ts";
import { bookingReviewReasons } from "#domain/bookings/review-reasons.rules.ts";
import { reviewTexts } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { measureLoad } from "#domain/pricing/price.rules.ts";
import { priceLimits } from "#domain/pricing/price-choices.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { ChangedPrice } from "#domain/bookings/changed-price.rules.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { itemProblems, priceBook } from "#server/pricing/pricing.public.ts";
import { vanMinutes } from "#server/scheduling/scheduling.public.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { addOwnItemsProcedure, askAboutItemsProcedure, doItemsFitProcedure } from "./own-booking.procedures.ts";
import type { ChangedBooking, OwnBookingFacts } from "./own-booking.procedures.ts";
import { neededEarlyStart, firstDay, otherWindows, readOwnBooking, repeatable, reprice, problemForCustomer } from "./own-booking.ts";
import type { Needs } from "./own-booking.ts";
import { requireReschedulable, windowClosed } from "./reschedule.commands.ts";
import type { ReservationLimits } from "./holds/reservation-limits.ts";
import { storedItem } from "./stored-items.ts";

type AddNeeds = Needs & { reservationLimits: ReservationLimits | undefined };
type Load = { minutes: number; litres: number; kilograms: number; allowanceMinutes: number };
type StoredItem = OwnBookingFacts["booking"]["items"][number];
type Added = {
  facts: OwnBookingFacts;
  price: ChangedPrice & { timing: PriceRequest["timing"] };
  load: Load;
  /** The whole new scope sheet, and the items added. */
  items: StoredItem[];
  added: StoredItem[];
  windowId: string | undefined;
};

export const addItemsCommand = (needs: AddNeeds) =>
  defineCommand(addItemsContract, {
    run: async (context, input) => {
      const facts = await readOwnBooking(needs.database, context, input);
      if (facts.done !== null) return { status: 200, body: repeated(facts.done) };
      if (!canAddItems(bookingStanding(facts), context.now))
        throw bookingProblem("bookings.not_addable", { until: isoInLondon(addItemsUntil(facts.booking.window.startsAt)) });
      const { windowId, ask, expectedDeltaPence } = input;
      const isElsewhere = windowId !== undefined && windowId !== facts.windowId;
      if (isElsewhere) requireOtherWindow(needs, facts, context.now);
      const listed = listedForPerson(facts, input.items, needs.content());
      const reasons = reasonsAgainst(facts, listed, needs.content());
      if (ask === true) return { status: 200, body: await askPerson(needs, context, facts, { added: listed.added, reasons }) };
      if (reasons.length > 0) throw notPriced({ review: reasons });
      const adding = priced(facts, listed, isElsewhere ? windowId : undefined, needs.content());
      try {
        if (expectedDeltaPence === undefined) return { status: 200, body: await preview(needs, context, adding) };
        return { status: 200, body: done(await add(needs, context, adding, { ...input, expectedDeltaPence })) };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== "bookings.window_taken") throw problemForCustomer(error);
        throw bookingProblem("bookings.window_taken", { cause: error, nextWindows: await nextWindows(needs, context, adding) });
      }
    },
  });

const bookingStanding = ({ booking: { status, window }, reschedules }: OwnBookingFacts) => ({
  status,
  startsAt: window.startsAt,
  endsAt: window.endsAt,
  reschedules,
});

function requireOtherWindow({ content }: Needs, facts: OwnBookingFacts, now: Date): void {
  requireReschedulable(facts, now);
  if (facts.window === null || facts.window.date < firstDay(facts, content(), now)) throw windowClosed();
}

type Listed = Pick<Added, "items" | "added"> & { request: PriceRequest["items"] };

/** The scope sheet with the added items. @throws Problem for an item not in the catalogue, and for too many of one */
function listedForPerson({ booking }: OwnBookingFacts, additions: PriceRequest["items"], content: Content): Listed {
  const booked = booking.items.map(({ id, quantity }) => ({ id, quantity, confirmed: true }));
  const fields = itemProblems({ items: additions }, priceBook(content));
  const request = [...booked, ...additions];
  const quantities = new Map<string, number>();
  for (const { id, quantity } of request) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  const all = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  additions.forEach(({ id }, index) => {
    if ((quantities.get(id) ?? 0) <= priceLimits.quantity) return;
    const message = `Together with what's booked, that's more than ${priceLimits.quantity}: call us and we’ll price it with you`;
    fields.push({ field: `items.${index}.quantity`, code: "pricing.too_many", message });
  });
  if (all > priceLimits.totalQuantity || quantities.size > priceLimits.items)
    fields.push({
      field: "items",
      code: "pricing.too_many",
      message: "Together with what's booked, that's too many items: call us and we’ll price it with you",
    });
  if (fields.length > 0) throw requestProblem("request.invalid", { fields });
  const added = additions.map(({ id, quantity }) => storedItem(id, quantity, content.catalogue));
  const before = new Map(booking.items.map((item) => [item.id, item]));
  const items = [...quantities].map(([id, quantity]) => ({ ...(before.get(id) ?? storedItem(id, quantity, content.catalogue)), quantity }));
  return { items, added, request };
}

/** The reasons why a person has to price it: what the engine does not price, and what needs a review before confirmation. */
function reasonsAgainst(facts: OwnBookingFacts, { request }: Listed, content: Content): string[] {
  const { price } = reprice(facts, { items: request }, content);
  if ("refused" in price) throw notPriced({ refused: price.refused });
  if ("review" in price) return price.review;
  const { booking } = facts;
  const looksAt = (items: readonly { id: string }[], litres: number) =>
    bookingReviewReasons(
      {
        items,
        litres,
        hazards: booking.hazards,
        contact: booking.contact,
        service: booking.service,
        hasPhotos: (booking.photoCount ?? 0) > 0,
        presence: booking.place?.presence,
        checked: null,
      },
      content.catalogue,
    );
  const before = looksAt(booking.items, booking.allowance.litres);
  const reasons = looksAt(request, price.allowance.litres).filter((reason) => !before.includes(reason));
  return reviewTexts({ reasons, hazards: booking.hazards });
}

function priced(facts: OwnBookingFacts, { items, added, request }: Listed, windowId: string | undefined, content: Content): Added {
  const window = windowId === undefined ? undefined : (facts.window ?? undefined);
  const { price, request: fullRequest, book } = reprice(facts, { items: request, window }, content);
  if (!("totalPence" in price)) throw notPriced(price);
  const { litres, kilograms, minutes } = measureLoad(fullRequest, book);
  const zone = content.zones.get(facts.hold.outcode);
  const { floor, lift } = facts.booking.access;
  const needed = vanMinutes({ allowanceMinutes: minutes, floor, lift }, { travelMinutes: zone?.travelMinutes ?? 0 });
  return { facts, price, items, added, windowId, load: { minutes: needed, litres, kilograms, allowanceMinutes: minutes } };
}

async function preview(needs: AddNeeds, context: CommandContext, adding: Added) {
  const { facts, price, windowId, load } = adding;
  const { fits } = await doItemsFitProcedure.perform(needs.database, context.actor, {
    ...inWindow(adding),
    reference: facts.booking.reference,
    now: context.now,
    windowId,
    load,
  });
  return {
    deltaPence: price.deltaPence,
    lines: price.lines,
    totalPence: price.totalPence,
    fits,
    rowVersion: facts.rowVersion,
    ...(fits ? {} : { nextWindows: await nextWindows(needs, context, adding) }),
  };
}

async function add(
  { database, reservationLimits }: AddNeeds,
  context: CommandContext,
  adding: Added,
  { expectedDeltaPence, ...ticks }: { expectedDeltaPence: number } & EarlyStartTicks,
): Promise<ChangedBooking> {
  const { facts, price, items, added, windowId, load } = adding;
  const { deltaPence, totalPence, vatPence, lines, allowance, timing } = price;
  if (deltaPence !== expectedDeltaPence) throw bookingProblem("bookings.price_changed", { deltaPence, totalPence, lines });
  return addOwnItemsProcedure.perform(database, context.actor, {
    ...repeatable(context),
    ...inWindow(adding),
    reference: facts.booking.reference,
    windowId,
    rowVersion: facts.rowVersion,
    items,
    added: added.map(({ id, name, quantity }) => ({ id, name, quantity })),
    price: { lines, totalPence, vatPence, allowance, timing },
    load,
    consents: windowId === undefined ? [] : neededEarlyStart(facts, facts.window?.date ?? "", ticks),
    limits: reservationLimits,
  });
}

const inWindow = ({ facts, price, windowId }: Added) => ({
  holdId: randomUUID(),
  speed: price.timing.speed,
  vanNearby: windowId !== undefined && facts.window?.vanNearby === true,
});

/** Windows with capacity for all of it; none where the booking can no longer be moved online. */
async function nextWindows(needs: AddNeeds, context: CommandContext, { facts, load, items }: Added) {
  try {
    requireReschedulable(facts, context.now);
  } catch {
    return [];
  }
  const request = items.map(({ id, quantity }) => ({ id, quantity, confirmed: true }));
  const search = { from: londonDate(context.now), days: 61, max: 4, load, items: request };
  const windows = await otherWindows(needs, context, facts, search);
  return windows.slice(0, 3).map(({ date: _, ...window }) => window);
}

async function askPerson(
  { database, content }: AddNeeds,
  context: CommandContext,
  { booking }: OwnBookingFacts,
  { added, reasons }: { added: StoredItem[]; reasons: string[] },
) {
  const { openingHours, bankHolidays } = content();
  const answerBy = answerPromise(context.now, officeCalendar(openingHours, bankHolidays));
  // Nobody is there to give a price before the crew comes: the customer calls, or shows the crew.
  if (!answersInTime(answerBy, booking.window.startsAt))
    throw bookingProblem("bookings.not_addable", { until: isoInLondon(addItemsUntil(booking.window.startsAt)) });
  const question = await askAboutItemsProcedure.perform(database, context.actor, {
    ...repeatable(context),
    reference: booking.reference,
    items: added.map(({ id, name, quantity }) => ({ id, name, quantity })),
    text: itemList(added),
    reasons,
    answerBy,
  });
  return { asked: true, answerBy: isoInLondon(question.answerBy) } as const;
}

/** Says what to do: items for review are priced by a person, and refused ones can be taken elsewhere. */
export function notPriced(details: { review: string[] } | { refused: { id: string; why: string }[] }): Problem {
  const message = "review" in details ? details.review.join(" ") : details.refused.map(({ why }) => why).join(" ");
  return bookingProblem("bookings.not_priced", { ...details, fields: [{ field: "items", code: "bookings.not_priced", message }] });
}

const done = ({ totalPence, rowVersion, startsAt, endsAt, sequence }: ChangedBooking) => ({
  totalPence,
  rowVersion,
  window: { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt) },
  sequence,
});

/** The answer this very request got before. */
function repeated(step: NonNullable<OwnBookingFacts["done"]>) {
  const { answerBy } = step.payload;
  return step.payload.kind === "items_asked" && answerBy !== undefined
    ? ({ asked: true, answerBy: isoInLondon(answerBy) } as const)
    : done(step);
}
