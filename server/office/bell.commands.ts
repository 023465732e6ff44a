/** `staff-bell` and `see-bell`: what needs a person now, and up to when each colleague has seen it. */
import { seeBellContract, staffBellContract } from "#domain/office/bell.contract.ts";
import type { AlertKind, StaffBell } from "#domain/office/bell.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { asStaff } from "./as-staff.ts";
import {
  dueRefunds,
  dueTasks,
  failedMessages,
  lateCollections,
  unansweredComplaints,
  unreadThreads,
  waitingBookings,
  waitingEnquiries,
  waitingQuotes,
} from "./needs-a-person.queries.ts";
import type { Waiting } from "./needs-a-person.queries.ts";
import { seeBellProcedure } from "./office.procedures.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const bellCommands = ({ database }: Needs) => [
  defineCommand(staffBellContract, {
    run: async ({ actor, now }) => ({ status: 200, body: await readBell(database, actor, now) }),
  }),
  defineCommand(seeBellContract, {
    run: async ({ actor, now }, { seenTo }) => {
      const { seenAt } = await seeBellProcedure.perform(database, actor, { seenTo, now });
      return { status: 200, body: { seenAt: isoInLondon(seenAt) } };
    },
  }),
];

/** The most urgent first. */
const readers: Readonly<Record<AlertKind, (tx: Tx, now: Date, seenAt: Date | undefined) => Promise<Waiting>>> = {
  late: lateCollections,
  waiting: (tx, _now, seenAt) => waitingBookings(tx, seenAt),
  quotes: (tx, _now, seenAt) => waitingQuotes(tx, seenAt),
  enquiries: (tx, _now, seenAt) => waitingEnquiries(tx, seenAt),
  complaints: (tx, _now, seenAt) => unansweredComplaints(tx, seenAt),
  threads: (tx, _now, seenAt) => unreadThreads(tx, seenAt),
  refunds: (tx, _now, seenAt) => dueRefunds(tx, seenAt),
  tasks: dueTasks,
  messages: failedMessages,
};

async function readBell(database: Needs["database"], actor: Actor, now: Date): Promise<StaffBell> {
  const alerts = await asStaff(database, actor, async (tx) => {
    const seen = await tx.selectFrom("bell_seen").select("seen_at").executeTakeFirst(); // the policy returns only the caller's own row
    const kinds = Object.keys(readers) as AlertKind[]; // the keys of the record above
    return Promise.all(kinds.map(async (kind) => ({ kind, ...(await readers[kind](tx, now, seen?.seen_at)) })));
  });
  const there = alerts.filter(({ count }) => count > 0);
  const newest = Math.max(0, ...there.map(({ newestAt }) => newestAt?.getTime() ?? 0));
  return {
    alerts: there.map(({ kind, count, fresh, requestedAt, promisedAt }) => ({
      kind,
      count,
      fresh,
      requestedAt: requestedAt?.toISOString() ?? null,
      promisedAt: promisedAt?.toISOString() ?? null,
    })),
    // The database has microseconds, so a millisecond is added.
    newestAt: newest === 0 ? null : new Date(newest + 1).toISOString(),
  };
}
