/** One thread per booking: its customer and the office read and write it, each through commands of their own. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { threadLimits } from "#domain/threads/thread-choices.ts";
import type { ThreadSide } from "#domain/threads/thread-choices.ts";
import {
  answerBookingMessageContract,
  bookingMessagesContract,
  myThreadsContract,
  officeMessagesContract,
  sendBookingMessageContract,
  unreadThreadsContract,
} from "#domain/threads/threads.contract.ts";
import type { Thread } from "#domain/threads/threads.contract.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  answerThreadMessageProcedure,
  bookingThreadProcedure,
  officeThreadProcedure,
  sendThreadMessageProcedure,
} from "./threads.procedures.ts";
import { ownThreads, unreadThreads } from "./threads.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };
type Written = { reference: string; text: string };

export function threadCommands({ database }: Needs) {
  return [
    defineCommand(bookingMessagesContract, {
      run: async ({ actor, now }, input) => presentThread(await bookingThreadProcedure.perform(database, actor, { ...opened(input), now })),
    }),
    defineCommand(sendBookingMessageContract, {
      run: async (context, input) =>
        presentThread((await sendThreadMessageProcedure.perform(database, context.actor, buildStep(context, input, "customer"))).thread),
    }),
    defineCommand(myThreadsContract, {
      run: async ({ actor }) => lines(await database.asActor(actor, (tx) => ownThreads(tx, actor))),
    }),
    defineCommand(officeMessagesContract, {
      run: async ({ actor, now }, input) => presentThread(await officeThreadProcedure.perform(database, actor, { ...opened(input), now })),
    }),
    defineCommand(answerBookingMessageContract, {
      run: async (context, input) =>
        presentThread((await answerThreadMessageProcedure.perform(database, context.actor, buildStep(context, input, "office"))).thread),
    }),
    defineCommand(unreadThreadsContract, {
      run: async ({ actor }) => lines(await asStaff(database, actor, unreadThreads)),
    }),
  ];
}

const presentThread = (thread: Thread) => {
  const messages = thread.messages.map((message) => ({ ...message, at: isoInLondon(message.at) }));
  return { status: 200, body: { ...thread, messages } } as const;
};

/** The row type says `string` where the contract has a choice: its schema narrows it. */
const lines = (rows: Awaited<ReturnType<typeof unreadThreads>>) => {
  const threads = rows.map((line) => ({ ...line, lastAt: isoInLondon(line.lastAt) }));
  return { status: 200, body: myThreadsContract.answer.parse({ threads }) } as const;
};

const opened = ({ reference, readTo }: { reference: string; readTo?: string | undefined }) => ({ reference: normal(reference), readTo });

const buildStep = ({ now, idempotencyKey, requestHash }: CommandContext, { reference, text }: Written, side: ThreadSide) => ({
  reference: normal(reference),
  text,
  now,
  idempotencyKey,
  requestHash,
  limits: threadLimits[side],
});

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function normal(reference: string): string {
  const canonical = normaliseReference(reference);
  if (!canonical) throw bookingProblem("bookings.not_found");
  return canonical;
}
