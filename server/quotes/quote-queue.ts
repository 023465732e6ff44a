/**
 * Serialises changes of one quote: others wait here briefly without holding a connection to the database.
 * Between processes they wait for the row's lock.
 */
import { quoteProblem } from "./quotes.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";

type QuoteDatabase = Pick<Database, "perform">;

/** Functions of the database that change a quote, or wait for its row. */
const changing: ReadonlySet<string> = new Set([
  "change_quote",
  "lock_quote",
  "save_quote",
  "review_quote",
  "answer_quote",
  "refresh_quote",
  "decline_quote",
  "publish_quote",
  "ask_about_quote",
  "withdraw_quote",
  "send_quote_again",
  "add_quote_photo",
  "remove_quote_photo",
]);

/** A page adds its twelve photos and changes facts meanwhile. */
const maxWaiting = 16;
const maxWaitMilliseconds = 5_000;

/** @throws Problem `quotes.busy` for a caller who would wait too long */
export function oneChangeAtATime<Given extends QuoteDatabase>(database: Given): Given {
  const enqueue = createKeyedQueue();
  return {
    ...database,
    perform: (actor: Actor, command: string, given: object) => {
      const work = () => database.perform(actor, command, given);
      const reference = "reference" in given && typeof given.reference === "string" ? given.reference : undefined;
      return reference === undefined || !changing.has(command) ? work() : enqueue(reference, work);
    },
  };
}

type Queue = { last: Promise<unknown>; waiting: number };

function createKeyedQueue(): <Answer>(key: string, work: () => Promise<Answer>) => Promise<Answer> {
  const queues = new Map<string, Queue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= maxWaiting) throw busy();
    queues.set(key, queue);
    queue.waiting += 1;
    const since = performance.now();
    const turn = queue.last.then(() => {
      if (performance.now() - since > maxWaitMilliseconds) throw busy();
      return work();
    });
    queue.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}

const busy = () => quoteProblem("quotes.busy", { retryAfterSeconds: 2 });
