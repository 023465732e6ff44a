/** The tiles of the day: a figure, its meaning, and a link to the list it counts. */
import type { StaffToday } from "#domain/office/today.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";

export type Tile = {
  name: string;
  figure: string;
  /** The previous figure, or its breakdown. */
  detail: string;
  /** How it is counted, as help text. */
  means: string;
  to: string;
  tone: "plain" | "trouble";
};

type ListOf = (show: string, more?: Record<string, string>) => string;

export function listTiles(today: StaffToday, home: OfficeHome): Tile[] {
  const list: ListOf = (show, more = {}) => sectionAddress(home, "bookings", { show, ...more });
  return [...ofTheDay(today, list), ...money(today, list), ...elsewhere(today, list)];
}

const dayOf = ({ date }: StaffToday) => ({ from: date, to: date });

function ofTheDay(today: StaffToday, list: ListOf): Tile[] {
  const { total, done, late } = today.collections;
  return [
    {
      name: "Collections today",
      figure: String(total),
      detail: total === 0 ? "a free day" : `${total - done} to go`,
      means: "Booked for today, done or not. Cancelled, missed and failed visits aren’t counted.",
      to: list("collections", dayOf(today)),
      tone: "plain",
    },
    {
      name: "Done",
      figure: String(done),
      detail: `of ${total}`,
      means: "Collected: loaded, completed or closed.",
      to: list("done", dayOf(today)),
      tone: "plain",
    },
    {
      name: "Late",
      figure: String(late),
      detail: late === 0 ? "nobody waiting" : "the window is over",
      means: "The window is over and the crew hasn’t arrived, today or on an earlier day.",
      to: list("late"),
      tone: late === 0 ? "plain" : "trouble",
    },
  ];
}

const money = (today: StaffToday, list: ListOf): Tile[] => [
  {
    name: "Revenue booked",
    figure: formatPounds(today.revenue.pence),
    detail: `${formatPounds(today.revenue.lastWeekPence)} a week ago`,
    means: "The total price of today’s collections, and of the same day last week.",
    to: list("collections", { ...dayOf(today), sort: "total", order: "down" }),
    tone: "plain",
  },
  {
    name: "Unpaid today",
    figure: String(today.unpaid.count),
    detail: `${formatPounds(today.unpaid.pence)} to collect`,
    means: "Today’s bookings with the price, or a fee for cancelling or no access, left to pay.",
    to: list("unpaid", dayOf(today)),
    tone: "plain",
  },
];

const elsewhere = ({ asked, failedMessages }: StaffToday, list: ListOf): Tile[] => [
  {
    name: "Waiting for the customer",
    figure: String(asked),
    detail: "questions and offers",
    means: "Bookings where the customer has a question or an offer to answer.",
    to: list("asked"),
    tone: "plain",
  },
  {
    name: "Failed messages",
    figure: String(failedMessages),
    detail: "in 30 days",
    means: "Messages we’ve stopped trying to send.",
    to: "/trigger-history?state=dead",
    tone: failedMessages === 0 ? "plain" : "trouble",
  },
];

/** 0 to 1, by the windows' minutes, which are used up before litres and kilograms. */
export const vanFill = ({ minutes, minutesCapacity }: StaffToday["vans"][number]): number =>
  minutesCapacity === 0 ? 0 : Math.min(1, minutes / minutesCapacity);
