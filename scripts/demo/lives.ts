/** Plays each booking: held and booked by commands, then the steps of its plan, each at its time. */
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import { firstBookableDay } from "#domain/bookings/booking-checks.rules.ts";
import { bookCollectionContract, holdSlotContract } from "#domain/bookings/bookings.contract.ts";
import type { BookCollectionAnswer, BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import { measureLoad } from "#domain/pricing/price.rules.ts";
import { priceRequestSchema } from "#domain/pricing/pricing.contract.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import { priceBook } from "#server/pricing/pricing.public.ts";
import { vanMinutes } from "#server/scheduling/scheduling.public.ts";
import { createChance } from "./chance.ts";
import { afterCollection, collect } from "./collections.ts";
import { cancel, decide, move, prepay } from "./office-steps.ts";
import { officeNotes, threads } from "./said.ts";
import { talk, note } from "./talk.ts";
import type { BookingPlan } from "./plan.ts";
import { hasCapacity } from "./windows.ts";
import type { OpenWindow } from "./windows.ts";
import { later } from "./world.ts";
import type { Booked, World } from "./world.ts";

export function live(world: World, plan: BookingPlan): void {
  world.timeline.at(plan.bookedAt, plan.day, async () => {
    const { booked, answer } = await book(world, plan);
    world.booked.push(booked);
    if (answer.status === "pending_confirmation") return decide(world, booked, (now) => follow(world, booked, now));
    follow(world, booked, later(plan.bookedAt, 10));
  });
}

/** Books the first window with capacity, on the planned day or a later one. */
async function book(world: World, plan: BookingPlan): Promise<{ booked: Booked; answer: BookCollectionAnswer }> {
  const chance = createChance(world.seed + 7_919 * (plan.number + 1));
  const by = world.accounts.get(plan.person.number);
  const who = by === undefined ? {} : { by };
  for (const window of candidates(world, plan)) {
    const answer = await bookWindow(world, plan, window, who);
    if (answer === undefined) continue;
    const { reference, accessToken, totalPence } = answer;
    const times = { startsAt: new Date(answer.window.startsAt), endsAt: new Date(answer.window.endsAt) };
    return { answer, booked: { plan, chance, by, reference, accessToken, totalPence, ...times } };
  }
  throw new Error(`no window has room for booking ${plan.number} on ${plan.day} or the weeks after`);
}

/** The windows to try, in order: for a booking whose day is past, windows of the past first. */
function candidates({ windows, firm, now }: World, { person, job, day, firstWindow, bookedAt }: BookingPlan): OpenWindow[] {
  const { zones, bankHolidays } = firm.content();
  const first = firstBookableDay(job.service, londonDate(bookedAt), (date) => bankHolidays.has(date));
  const open = windows
    .from(zones.get(person.outcode)?.depotId ?? "", day, 21)
    .flatMap((ofDay) => [...ofDay.slice(firstWindow), ...ofDay.slice(0, firstWindow)])
    .filter(({ startsAt, date }) => date >= first && startsAt >= later(bookedAt, 125));
  const isWished = ({ date }: OpenWindow) => day > londonDate(now) || date <= londonDate(now);
  return [...open.filter(isWished), ...open.filter((window) => !isWished(window))];
}

/** Undefined where the window is full, or too early for the review the job needs. */
async function bookWindow(
  world: World,
  plan: BookingPlan,
  window: OpenWindow,
  who: { by?: Actor },
): Promise<BookCollectionAnswer | undefined> {
  const held = await hold(world, plan, window, who);
  if (held === undefined) return undefined;
  const context = { now: later(plan.bookedAt, 3), ...who };
  return world.firm.call(bookCollectionContract, { ...held, ...orderOf(plan) }, context).catch((error: unknown) => {
    const isLate = error instanceof Error && error.message.includes("bookings.answer_too_late");
    if (isLate || isTaken(error)) return undefined; // a hold taken lapses by itself
    if (hasLapsed(error)) return bookWindow(world, plan, window, who); // by the clock of something else on that day
    throw error;
  });
}

const hasLapsed = (error: unknown) => error instanceof Problem && error.code === "bookings.hold_expired";
const isTaken = (error: unknown) => error instanceof Problem && error.code === "bookings.window_taken";

async function hold({ firm }: World, { person, job, bookedAt }: BookingPlan, window: OpenWindow, who: { by?: Actor }) {
  const { service, items, access = {} } = job;
  const load = measureLoad(priceRequestSchema.parse({ service, items, access }), priceBook(firm.content()));
  const zone = firm.content().zones.get(person.outcode);
  if (zone === undefined) throw new Error(`we do not come to ${person.outcode}`);
  const minutes = vanMinutes({ allowanceMinutes: load.minutes, floor: 0, lift: false }, zone);
  if (!(await hasCapacity(firm, window, { ...load, minutes }, bookedAt))) return undefined;
  const { id: windowId } = window;
  try {
    const { postcode } = person.address;
    const { holdId, holdToken } = await firm.call(
      holdSlotContract,
      { windowId, postcode, load, service, items, access },
      { now: bookedAt, ...who },
    );
    return { holdId, holdToken };
  } catch (error) {
    if (isTaken(error)) return undefined;
    throw error;
  }
}

function orderOf({ person, job, payment }: BookingPlan): Omit<BookCollectionInput, "holdId" | "holdToken"> {
  const { company } = person;
  return {
    ...job,
    address: person.address,
    contact: { fullName: person.fullName, email: person.email, mobile: person.mobile },
    paymentMethod: payment,
    consents: { scope: true, terms: true, startWithin14Days: true },
    ...(company === undefined ? {} : { customer: { type: company.type, company: company.name, sicCode: company.sicCode } }),
  };
}

/** Plans the steps after the booking is agreed. */
function follow(world: World, booked: Booked, agreedAt: Date): void {
  const { plan, chance } = booked;
  if (chance.happens(0.1)) note(world, booked, chance.pick(officeNotes));
  if (booked.by !== undefined && chance.happens(plan.person.number === 0 ? 0.6 : 0.3)) talk(world, booked, chance.pick(threads));
  const dayBefore = londonInstant(addDays(londonDate(booked.startsAt), -1), "15:00");
  const halfWay = new Date(agreedAt.getTime() + (booked.startsAt.getTime() - agreedAt.getTime()) * (0.1 + 0.5 * chance.share()));
  const inTime = halfWay < dayBefore ? halfWay : agreedAt;
  if (plan.fate === "moved" && agreedAt < dayBefore) return move(world, booked, inTime, (now) => beCollected(world, booked, now));
  if (plan.fate === "cancelled") return cancel(world, booked, inTime);
  if (plan.fate === "cancelled-late") return cancel(world, booked, later(booked.startsAt, -150));
  if (plan.fate === "cancelled-paid") return prepay(world, booked, agreedAt, inTime);
  if (plan.fate === "cancelled-by-us") return cancel(world, booked, inTime, "company");
  beCollected(world, booked, agreedAt);
}

function beCollected(world: World, booked: Booked, since: Date): void {
  const { timeline, lastDay } = world;
  const day = londonDate(booked.startsAt);
  const eve = londonInstant(addDays(day, -2), "16:30");
  const assignedAt = eve > later(since, 10) ? eve : later(since, 10);
  if (booked.plan.fate !== "missed") collect.assign(world, booked, assignedAt);
  if (day >= lastDay) return;
  timeline.at(later(booked.endsAt, 60), booked.plan.number, async () => {
    await collect.day(world, booked);
    afterCollection(world, booked);
  });
}
