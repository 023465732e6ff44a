/** The rows of the queue as people read them: what it is, where it opens and what the button there is for. */
import { formatDayAmong, formatMoment, formatTime, londonDate } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { needsYouKinds } from "#domain/office/needs-you-choices.ts";
import type { NeedsYouKind } from "#domain/office/needs-you-choices.ts";
import type { NeedsYou, NeedsYouRow } from "#domain/office/needs-you.contract.ts";
import { recordAddress, sectionAddress } from "../shell/sections.rules.ts";
import type { OfficeHome } from "../shell/sections.rules.ts";

type Words = {
  /** The name of the kind as a filter. */
  filter: string;
  /** What a row says first. */
  title: string;
  /** What is done about it. */
  action: string;
  to: (row: NeedsYouRow, home: OfficeHome) => string;
};

const ofBooking = ({ id }: NeedsYouRow, home: OfficeHome) => recordAddress(home, "booking", id);
const board = ({ startsAt }: NeedsYouRow, home: OfficeHome) =>
  sectionAddress(home, "schedule", startsAt === null ? {} : { view: "day", date: londonDate(new Date(startsAt)) });

const words: Readonly<Record<NeedsYouKind, Words>> = {
  late: { filter: "Late", title: "The crew hasn’t arrived", action: "Open it", to: ofBooking },
  in_vain: { filter: "Visits in vain", title: "The visit came to nothing", action: "Book another", to: ofBooking },
  waiting: { filter: "Bookings", title: "New booking", action: "Answer it", to: ofBooking },
  quote: { filter: "Quotes", title: "Quote to price", action: "Price it", to: ({ id }, home) => recordAddress(home, "quote", id) },
  chat: { filter: "Chats", title: "Chat", action: "Reply", to: ({ id }, home) => sectionAddress(home, "chats", { chat: id }) },
  enquiry: { filter: "Enquiries", title: "Enquiry", action: "Answer it", to: ({ id }, home) => recordAddress(home, "enquiry", id) },
  complaint: { filter: "Complaints", title: "Complaint", action: "Answer it", to: ofBooking },
  thread: { filter: "Messages", title: "Message", action: "Read it", to: ofBooking },
  no_van: { filter: "No van", title: "No van yet", action: "Give it a van", to: board },
  van_off: { filter: "Vans off", title: "Van off the road", action: "Move its jobs", to: board },
  task: { filter: "Tasks", title: "Task", action: "Open it", to: (_, home) => sectionAddress(home, "customers", { tab: "tasks" }) },
  refund: { filter: "Refunds", title: "Refund due", action: "Refund it", to: ofBooking },
  payment: { filter: "Payments", title: "Payment", action: "See what to do", to: (_, home) => sectionAddress(home, "payments") },
  message: { filter: "Not sent", title: "Message not sent", action: "See why", to: () => "/trigger-history?state=dead" },
};

export type Line = {
  key: string;
  title: string;
  /** Who, where and what, as one line. */
  about: string;
  action: string;
  /** The button's name to a screen reader: what it does, and to which row. */
  actionName: string;
  to: string;
  row: NeedsYouRow;
};

export function needLines({ rows }: NeedsYou, kind: NeedsYouKind | null, home: OfficeHome): Line[] {
  return rows
    .filter((row) => kind === null || row.kind === kind)
    .map((row) => {
      const { title, action, to } = words[row.kind];
      const about = describeNeed(row);
      const whose = row.reference ?? row.name ?? about;
      return {
        key: `${row.kind} ${row.id}`,
        title,
        about,
        action,
        actionName: whose === "" ? title : `${title}, ${whose}`,
        to: to(row, home),
        row,
      };
    });
}

/** Kinds with rows, in the order of the queue's contract, with how many there are. */
export const needFilters = ({ counts }: NeedsYou): { kind: NeedsYouKind; name: string; count: number }[] =>
  needsYouKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ kind, name: words[kind].filter, count }];
  });

/** How many of a kind, or of all, are no row of the answer. */
export function leftOut({ rows, counts }: NeedsYou, kind: NeedsYouKind | null): number {
  const all = kind === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[kind] ?? 0);
  return all - rows.filter((row) => kind === null || row.kind === kind).length;
}

/** A kind from the address; null for any other text. */
export const kindOf = (text: string | null): NeedsYouKind | null => needsYouKinds.find((kind) => kind === text) ?? null;

function describeNeed({ kind, name, text, startsAt, pence }: NeedsYouRow): string {
  if (kind === "van_off")
    return `${name ?? ""}, ${text === "1" ? "1 job" : `${text ?? "0"} jobs`}, the first ${formatMoment(startsAt ?? "")}`;
  if (kind === "complaint") return [name, text].filter(Boolean).join(": ");
  if (kind === "payment")
    return [[name, text].filter(Boolean).join(": "), pence === null ? "" : formatPence(pence)].filter(Boolean).join(", ");
  const message = kind === "chat" || kind === "enquiry" || kind === "thread" ? quoted(text) : text;
  const when = startsAt === null || kind === "thread" ? null : `for ${formatMoment(startsAt)}`;
  return [name, message, when, pence === null ? null : formatPence(pence)].filter((part) => part !== null && part !== "").join(", ");
}

const quoted = (text: string | null) => (text === null ? null : `“${text}”`);

/** How late or how soon: `40 min late`, `2 h left`. Days from two on. */
export function leftText(dueAt: string, now: number): string {
  const minutes = Math.round(Math.abs(Date.parse(dueAt) - now) / 60_000);
  const text =
    minutes < 90 ? `${minutes} min` : minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} days`;
  return Date.parse(dueAt) < now ? `${text} late` : `${text} left`;
}

/** Kinds that are due by the end of a day. */
const byDay: ReadonlySet<NeedsYouKind> = new Set(["refund", "task"]);

export function dueText({ kind, dueAt, isPromised }: NeedsYouRow, now: number): string {
  const lastMoment = new Date(Date.parse(dueAt) - 1);
  const day = (at: Date) => formatDayAmong(at, new Date(now));
  if (byDay.has(kind)) return `${isPromised ? "promised by" : "due"} ${day(lastMoment)}`;
  return `${isPromised ? "promised by" : "due by"} ${formatTime(dueAt)} ${day(new Date(dueAt))}`;
}
