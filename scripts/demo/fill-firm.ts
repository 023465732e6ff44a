/**
 * Fills an empty database with fourteen months of a believable firm, by running its commands in chronological order with
 * a simulated clock (decision 0073). Refuses a database that has bookings.
 */
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import { releaseDueRuns } from "#server/automations/automations.public.ts";
import { lapseBookingsProcedure } from "#server/bookings/bookings.public.ts";
import { issueStatementsProcedure } from "#server/invoices/invoices.public.ts";
import { maintainQuotesProcedure } from "#server/quotes/quote-jobs.public.ts";
import { openWindowsProcedure, releaseLapsedHoldsProcedure } from "#server/scheduling/scheduling.public.ts";
import { writeBankFile } from "./bank-file.ts";
import { playEnquiries, playWaitingList } from "./around.ts";
import { createChance } from "./chance.ts";
import { brokenRules } from "./check.ts";
import { openFirm } from "./firm.ts";
import type { Firm } from "./firm.ts";
import { live } from "./lives.ts";
import { createAccounts, createLogins } from "./logins.ts";
import type { Login } from "./logins.ts";
import { settleMessages } from "./messages.ts";
import { playAccount } from "./on-account.ts";
import { createPeople } from "./people.ts";
import { pastDays, planBookings } from "./plan.ts";
import { planQuotes, playQuote } from "./quotes.ts";
import { createTimeline } from "./timeline.ts";
import { playLastDay } from "./today.ts";
import { readWindows } from "./windows.ts";
import type { World } from "./world.ts";

export type DemoSize = { customers: number; bookings: number };
export const fullFirm: DemoSize = { customers: 400, bookings: 900 };
export type DemoOptions = DemoSize & {
  adminUrl: string;
  dataDirectory: string;
  now: Date;
  seed: number;
  onStage?: (stage: string) => void;
};

export async function fillFirm(options: DemoOptions): Promise<Login[]> {
  const { now, seed, onStage = () => {} } = options;
  const firm = await openFirm({ ...options, connections: 6 });
  try {
    await refuseAnotherFirm(firm);
    const chance = createChance(seed);
    const first = londonInstant(addDays(londonDate(now), -pastDays - 2), "06:00");
    onStage("windows and people");
    await setUp(firm, first);
    const people = createPeople(chance, options.customers).map((person) =>
      person.number === 0 ? { ...person, hasAccount: true } : person,
    );
    const accounts = await createAccounts(firm, people, first);
    const { logins, moderator, admin } = await createLogins(firm, people[0] ?? chance.pick(people), first);
    const world = await createWorld(firm, options, { accounts, staff: { moderator, admin } });
    const stage = { ...world, chance, people };
    for (const plan of planBookings(chance, { now, bookings: options.bookings, people, isOpenDay: isOpenDay(firm) })) live(world, plan);
    playAccount(world, people[0] ?? chance.pick(people));
    playEnquiries(stage);
    playWaitingList(stage);
    const quotes = planQuotes(chance, people);
    onStage(`${options.bookings} bookings`);
    await Promise.all([world.timeline.run(), playQuotes({ firm, now, seed, moderator }, quotes)]);
    onStage("today and the messages");
    await playLastDay(world);
    await clockWork(firm, now);
    await settleMessages(firm, now);
    await writeBankFile(firm, options.dataDirectory, now);
    await firm.rows("analyze");
    onStage("checks");
    const broken = await brokenRules(firm, now);
    if (broken.length > 0) throw new Error(`The demo disagrees with itself:\n  ${broken.join("\n  ")}`);
    return logins;
  } finally {
    await firm.close();
  }
}

/** @throws Error when the database has bookings or staff */
async function refuseAnotherFirm({ rows }: Firm): Promise<void> {
  const [content] = await rows<{ bookings: boolean; people: boolean }>(
    "select exists (select 1 from bookings) as bookings, exists (select 1 from auth.users) as people",
  );
  if (content?.bookings === true || content?.people === true)
    throw new Error("This database has bookings or people in it: a demo is made in an empty one.");
}

/** Creates windows from the first day on, and obviously invented details of the firm. */
async function setUp({ database, rows }: Firm, first: Date): Promise<void> {
  await openWindowsProcedure.performAsService(database, "open-windows", { now: first, days: pastDays + 66 });
  await rows(
    `update company_settings set bank_details = '{"accountName": "Chalkway Clearance (demo)", "sortCode": "00-00-00", "accountNumber": "00000000"}'`,
  );
}

async function createWorld(firm: Firm, { now, seed }: DemoOptions, who: Pick<World, "accounts" | "staff">): Promise<World> {
  const windows = await readWindows(firm);
  let ticks = 0;
  const timeline = createTimeline(now, async (moment) => {
    ticks += 1;
    if (analysedAt.has(ticks)) await firm.rows("analyze");
    await clockWork(firm, moment);
  });
  return { firm, timeline, windows, ...who, seed, now, lastDay: lastDayOf(firm, now), booked: [] };
}

/** Days after which ANALYZE is run: without it PostgreSQL keeps planning sequential scans for tables that were empty. */
const analysedAt = new Set([1, 15, 50, 150, 300, 500, 700]);

/** Runs the worker's scheduled jobs at a simulated time. */
async function clockWork({ database }: Firm, now: Date): Promise<void> {
  await releaseLapsedHoldsProcedure.performAsService(database, "release-holds", { now });
  await lapseBookingsProcedure.performAsService(database, "lapse-bookings", { now });
  await issueStatementsProcedure.performAsService(database, "issue-statements", { now });
  await releaseDueRuns(database, now);
}

const isOpenDay = (firm: Firm) => (date: string) => !firm.content().bankHolidays.has(date);

/** Today if vans can have started, else the last day with windows. */
function lastDayOf(firm: Firm, now: Date): string {
  const today = londonDate(now);
  let day = now >= londonInstant(today, "10:00") ? today : addDays(today, -1);
  while (!isOpenDay(firm)(day)) day = addDays(day, -1);
  return day;
}

/** In parallel with the bookings, because photos are processed one by one in a process of their own. */
async function playQuotes(stage: Parameters<typeof playQuote>[0], plans: ReturnType<typeof planQuotes>): Promise<void> {
  for (const plan of plans) await playQuote(stage, plan);
  await maintainQuotesProcedure.performAsService(stage.firm.database, "maintain-quotes", { now: stage.now });
}
