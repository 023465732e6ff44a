/** The state shared by all parts of the demo: firm, simulated clock, staff, and bookings so far. */
import type { Actor } from "#server/platform/database/actor.ts";
import type { Chance } from "./chance.ts";
import type { Firm } from "./firm.ts";
import type { BookingPlan } from "./plan.ts";
import type { Timeline } from "./timeline.ts";
import type { Windows } from "./windows.ts";

export type World = {
  firm: Firm;
  timeline: Timeline;
  windows: Windows;
  staff: { moderator: Actor; admin: Actor };
  /** Customers' accounts by the person's number. */
  accounts: ReadonlyMap<number, Actor>;
  seed: number;
  now: Date;
  /** The last day with collections; the states of its bookings are set at the end (today.ts). */
  lastDay: string;
  booked: Booked[];
};

export type Booked = {
  plan: BookingPlan;
  chance: Chance;
  /** The session of the customer; undefined: they have no account. */
  by: Actor | undefined;
  reference: string;
  accessToken: string;
  startsAt: Date;
  endsAt: Date;
  totalPence: number;
};

const minute = 60_000;
export const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * minute);
