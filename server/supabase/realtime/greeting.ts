/** Finding the other processes and telling them who is listed here; again when that failed, or when something could not be sent. */
import type { Bus, BusListener } from "./bus.ts";
import type { Meetings } from "./meetings.ts";

export type Greeting = {
  /** At once when it was done before. @throws when the database is down */
  once: () => Promise<void>;
  /** After connecting or reconnecting. */
  again: () => Promise<void>;
  /** From time to time. */
  keep: () => Promise<void>;
};

export function createGreeting(bus: Bus, meetings: Pick<Meetings, "greet">, listener: BusListener): Greeting {
  let greeting: Promise<void> | undefined;
  async function greet(): Promise<void> {
    try {
      await bus.greet(listener);
      await meetings.greet();
    } catch (error) {
      greeting = undefined;
      throw error;
    }
  }
  const once = () => (greeting ??= greet());
  const again = () => (greeting = greet());
  return {
    once,
    again,
    keep: () => (bus.isBehind() ? again() : greeting === undefined ? once() : bus.lookForGone(listener)),
  };
}
