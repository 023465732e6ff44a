/** Messages between the processes on one database. With a single process nothing is sent. */
import type { RealtimeDatabase } from "#server/platform/database/realtime-database.ts";

/** The head is our own JSON, the body is passed on unchanged. */
export type BusHead = { kind: string; [more: string]: unknown };
export type BusListener = { onMessage: (from: string, head: BusHead, body: string) => void; onGone: (process: string) => void };

export type Bus = {
  /** Resolves when it was sent to the others; at once when there are none. @throws when it could not be sent */
  send: (head: BusHead, body?: string) => Promise<void>;
  hear: (text: string, listener: BusListener) => void;
  /** After connecting or reconnecting: finds the other processes and announces this one. */
  greet: (listener: BusListener) => Promise<void>;
  lookForGone: (listener: BusListener) => Promise<void>;
  /** Whether something could not be sent since the last greeting, so that the others must be told anew. */
  isBehind: () => boolean;
  leave: () => Promise<void>;
};

/** PostgreSQL's notifications have fewer than 8,000 bytes. */
const maxBytes = 7_999;
const maxWaiting = 2_000;
/** Messages of one statement. */
export const maxAtOnce = 200;

export function createBus(database: RealtimeDatabase, instance: string): Bus {
  const others = new Set<string>();
  const sendInOrder = createSender(database);
  let isBehind = false;
  let sent = 0;
  async function send(head: BusHead, body = ""): Promise<void> {
    // Numbered, because PostgreSQL sends equal notices of one transaction once.
    const text = `${instance}\n${JSON.stringify({ ...head, n: (sent += 1) })}\n${body}`;
    if (Buffer.byteLength(text) > maxBytes) throw new RangeError("too long for the other processes");
    try {
      await sendInOrder(text);
    } catch (error) {
      isBehind = true;
      throw error;
    }
  }
  function forgetAllBut(present: readonly string[], { onGone }: BusListener): void {
    for (const one of others)
      if (!present.includes(one)) {
        others.delete(one);
        onGone(one);
      }
  }

  return {
    send: async (head, body) => (others.size === 0 ? undefined : send(head, body)),
    hear(text, listener) {
      const [from = "", head = "", ...body] = text.split("\n");
      if (from === instance || from === "") return;
      const parsed = JSON.parse(head) as BusHead; // written by one of our processes
      if (parsed.kind === "bye")
        return forgetAllBut(
          [...others].filter((one) => one !== from),
          listener,
        );
      others.add(from);
      listener.onMessage(from, parsed, body.join("\n"));
    },
    isBehind: () => isBehind,
    async greet(listener) {
      isBehind = false;
      const present = await database.others();
      forgetAllBut(present, listener);
      for (const one of present) others.add(one);
      if (others.size > 0) await send({ kind: "hello" });
    },
    async lookForGone(listener) {
      if (others.size > 0) forgetAllBut(await database.others(), listener);
    },
    leave: async () => (others.size === 0 ? undefined : send({ kind: "bye" })),
  };
}

type Waiting = { text: string; settle: (error?: Error) => void };

/** In order; messages that arrive while a statement is running are sent together with the next. */
function createSender(database: Pick<RealtimeDatabase, "announce">): (text: string) => Promise<void> {
  let waiting: Waiting[] = [];
  let isSending = false;
  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    await Promise.resolve(); // so that what is sent at the same moment goes together
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxAtOnce);
      waiting = waiting.slice(maxAtOnce);
      try {
        await database.announce(batch.map(({ text }) => text));
        for (const { settle } of batch) settle();
      } catch (error) {
        for (const { settle } of batch) settle(new Error("the other processes could not be told", { cause: error }));
      }
    }
    isSending = false;
  }
  return (text) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) throw new Error("too much waits for the other processes");
      waiting.push({ text, settle: (error) => (error === undefined ? resolve() : reject(error)) });
      void sendWaiting();
    });
}
