/** A customer's own booking for its commands: access, possible changes, and their prices. */
import { earlyStartProblems, firstBookableDay, needsEarlyStart } from "#domain/bookings/booking-checks.rules.ts";
import type { EarlyStartTicks } from "#domain/bookings/booking-checks.rules.ts";
import { requestedEarlyStart } from "#domain/bookings/copy/cancellation.copy.ts";
import { contractMadeAt } from "#domain/bookings/cancellation.rules.ts";
import { bookedCatalogue, changedPrice } from "#domain/bookings/changed-price.rules.ts";
import type { ChangedPrice, NotPriced } from "#domain/bookings/changed-price.rules.ts";
import { isOffered, mayRebookFree } from "#domain/bookings/own-booking.rules.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import type { OtherWindow } from "#domain/bookings/own-booking.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { PriceRequest, Speed } from "#domain/pricing/pricing.contract.ts";
import { dayKindOf, sameDayFeeFrom } from "#domain/scheduling/scheduling.rules.ts";
import type { WindowKind } from "#domain/bookings/bookings.contract.ts";
import type { Content } from "#server/content/content.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Database } from "#server/platform/database/database.ts";
import { availabilityProcedure } from "#server/scheduling/scheduling.public.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { storedConsents } from "./stored-consents.ts";
import type { StoredConsent } from "./stored-consents.ts";
import { ownBookingFactsProcedure } from "./own-booking.procedures.ts";
import type { OwnBookingFacts } from "./own-booking.procedures.ts";

export type Needs = { database: Pick<Database, "perform">; content: () => Content };

export const repeatable = ({ now, idempotencyKey, requestHash }: CommandContext) => ({ now, idempotencyKey, requestHash });

/** @throws Problem `bookings.not_found` for another customer's booking, a missing one and an invalid reference alike. */
export async function readOwnBooking(
  database: Pick<Database, "perform">,
  context: CommandContext,
  { reference, tokenHash, windowId }: { reference: string; tokenHash?: string | undefined; windowId?: string | undefined },
  procedure: typeof ownBookingFactsProcedure = ownBookingFactsProcedure,
): Promise<OwnBookingFacts> {
  const facts = await procedure.perform(database, context.actor, {
    ...repeatable(context),
    reference: normaliseReference(reference) ?? "",
    tokenHash,
    windowId,
    sameDayFeeFrom,
  });
  if (facts === null) throw bookingProblem("bookings.not_found");
  return facts;
}

/** The parts of a window that affect the price: speed, day, any time, a van nearby. */
export type ChosenWindow = { kind: WindowKind; startsAt: string; speed: Speed; vanNearby: boolean };

/**
 * The price in another window; the agreed price where we owe the customer another visit. Where it is our fault (we offered other windows,
 * or the office says so) it is the same or less.
 */
export function priceInWindow(
  facts: OwnBookingFacts,
  window: ChosenWindow,
  content: Content,
  now: Date,
  isOurFault = false,
): ReturnType<typeof reprice>["price"] {
  const { totalPence, vatPence, lines, allowance, status, window: agreed } = facts.booking;
  if (!mayRebookFree({ status, endsAt: agreed.endsAt }, now)) {
    const { price } = reprice(facts, { window }, content);
    const isOurs = isOurFault || isOffered(facts.events, agreed.startsAt);
    if (!isOurs || ("totalPence" in price && price.totalPence <= totalPence)) return price;
  }
  // The timing of the kept lines, not of the new window: the next move is priced from what these lines were charged for.
  return { totalPence, vatPence, lines, allowance, deltaPence: 0, timing: facts.timing };
}

/** The agreed price with a new list, another access, or in another window. `timing`, with which it was priced, is stored with it. */
export function reprice(
  facts: OwnBookingFacts,
  {
    items,
    access,
    window,
    outsideReady,
  }: {
    outsideReady?: boolean;
    items?: PriceRequest["items"];
    access?: PriceRequest["access"] | undefined;
    window?: ChosenWindow | undefined;
  },
  content: Content,
): { price: (ChangedPrice & { timing: PriceRequest["timing"] }) | NotPriced; request: PriceRequest; book: PriceBook } {
  const { booking } = facts;
  const before = agreedRequest(facts);
  const ready = outsideReady === undefined ? before.timing : { ...before.timing, outsideReady };
  const timing = window === undefined ? ready : timingIn(ready, window, content);
  const request = { ...before, ...(items === undefined ? {} : { items }), ...(access === undefined ? {} : { access }), timing };
  const book = bookedPriceBook(facts, content);
  const changed = changedPrice(booking, before, request, book);
  return { price: "totalPence" in changed ? { ...changed, timing } : changed, request, book };
}

export function agreedRequest({ booking, timing }: OwnBookingFacts): PriceRequest {
  const { notes: _, ...access } = booking.access;
  return {
    service: booking.service,
    items: booking.items.map(({ id, quantity }) => ({ id, quantity, confirmed: true })),
    access: access as PriceRequest["access"], // as it was priced then, whatever the options are now
    timing,
    postcode: booking.address.postcode,
  };
}

function bookedPriceBook({ booking, tariff, tariffVersion }: OwnBookingFacts, content: Content): PriceBook {
  const vatPercent = content.company.vatRegistered ? tariff.vatPercent : 0;
  return {
    tariff: { ...tariff, vatPercent, version: tariffVersion },
    catalogue: bookedCatalogue(content.catalogue, booking.items),
    isBankHoliday: (date) => content.bankHolidays.has(date),
  };
}

function timingIn({ outsideReady }: PriceRequest["timing"], window: ChosenWindow, { bankHolidays }: Content): PriceRequest["timing"] {
  return {
    speed: window.speed,
    day: dayKindOf(londonDate(window.startsAt), (date) => bankHolidays.has(date)),
    outsideReady,
    flexibleDay: window.kind === "all-day",
    ...(window.vanNearby ? { vanNearby: true } : {}),
  };
}

/** Windows with capacity for the load, with their prices; without the present one, and none before the service's first day. */
export async function otherWindows(
  { database, content }: Needs,
  { actor, now }: CommandContext,
  facts: OwnBookingFacts,
  search: {
    from: string;
    days: number;
    max?: number;
    load: { minutes: number; litres: number; kilograms: number };
    items?: PriceRequest["items"];
    isOurFault?: boolean;
  },
): Promise<(OtherWindow & { date: string })[]> {
  const { hold } = facts;
  const { from, days, max, load, items, isOurFault } = search;
  const rows = await availabilityProcedure.perform(database, actor, {
    now,
    depotId: hold.depotId,
    outcode: hold.outcode,
    from,
    days,
    most: max,
    minutes: load.minutes,
    litres: load.litres,
    kilograms: load.kilograms,
    sameDayFeeFrom,
    exceptHold: hold.id,
  });
  const earliest = firstDay(facts, content(), now);
  return rows.flatMap((window) => {
    const date = londonDate(window.startsAt);
    const price =
      items === undefined ? priceInWindow(facts, window, content(), now, isOurFault) : reprice(facts, { items, window }, content()).price;
    if (window.id === facts.windowId || date < earliest || !("totalPence" in price)) return [];
    return {
      id: window.id,
      date,
      startsAt: isoInLondon(window.startsAt),
      endsAt: isoInLondon(window.endsAt),
      kind: window.kind,
      left: window.left,
      deltaPence: price.deltaPence,
      totalPence: price.totalPence,
      ...(window.vanNearby ? { vanNearby: true } : {}),
      ...(lacksEarlyStart(facts, date) ? { needsEarlyStart: true } : {}),
    };
  });
}

/** The first day this booking can be moved to: a house clearance and an unattended collection need planning. */
export const firstDay = ({ booking }: OwnBookingFacts, { bankHolidays }: Content, now: Date): string =>
  firstBookableDay(booking.service, londonDate(now), (date) => bankHolidays.has(date), booking.place?.presence);

/** A consumer's collection within 14 days of the contract needs their express request, which this booking may not have. */
export function lacksEarlyStart({ booking }: OwnBookingFacts, date: string): boolean {
  const isEarly = needsEarlyStart(date, londonDate(contractMadeAt(booking)));
  return isConsumer(booking.customer) && isEarly && !requestedEarlyStart(booking.consents);
}

/** The consents to store, where the new day requires them. @throws Problem when a tick is missing */
export function neededEarlyStart(facts: OwnBookingFacts, date: string, ticks: EarlyStartTicks): StoredConsent[] {
  return lacksEarlyStart(facts, date) ? earlyStartConsents(ticks) : [];
}

/** @throws Problem when a tick is missing */
export function earlyStartConsents({ startWithin14Days, rightLostWhenComplete }: EarlyStartTicks): StoredConsent[] {
  const missing = earlyStartProblems({ startWithin14Days, rightLostWhenComplete });
  if (missing.length > 0) throw requestProblem("request.invalid", { fields: missing });
  return storedConsents({ consents: { scope: false, terms: false, startWithin14Days, rightLostWhenComplete } });
}

/** A refusal for customers: times with London's offset, and no colleague's name. */
export function problemForCustomer(error: unknown): unknown {
  if (!(error instanceof Problem) || !isReworded(error.code)) return error;
  const times = ["at", "changedAt", "until"].filter((name) => typeof error.extras[name] === "string");
  const londonTimes = Object.fromEntries(times.map((name) => [name, isoInLondon(String(error.extras[name]))]));
  const { by } = error.extras;
  return bookingProblem(error.code, {
    ...error.extras,
    ...londonTimes,
    ...(typeof by === "string" ? { by: authors[by] ?? "Our office" } : {}),
    cause: error,
  });
}

/** The customer's names for the actors that `app.actor_name` returns. */
const authors: Readonly<Record<string, string>> = { "The customer": "You", "The crew": "The crew" };
const reworded = ["bookings.changed", "bookings.not_reschedulable", "bookings.not_addable", "bookings.not_correctable"] as const;
const isReworded = (code: string): code is (typeof reworded)[number] => reworded.some((one) => one === code);
