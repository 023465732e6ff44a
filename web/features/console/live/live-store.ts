/** What the office's page knows of its live connection, and what somebody is writing that must not be read over. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Attendee, LiveLink, LiveState } from "#web/platform/live/live-link.ts";

export type LiveStore = {
  read: () => LiveState;
  write: (state: LiveState) => void;
  subscribe: (listener: () => void) => () => void;
  /** As of `LiveLink`, from whenever there is a connection on. */
  meet: LiveLink["meet"];
  /** There is a connection, or none any more. */
  setLink: (link: Pick<LiveLink, "meet"> | undefined) => void;
  /** Records that somebody writes in: instead of being read again, they are told. By `key reference`. */
  held: Map<string, () => void>;
};

export function createLiveStore(): LiveStore {
  let state: LiveState = "waiting";
  let link: Pick<LiveLink, "meet"> | undefined;
  const listeners = new Set<() => void>();
  const meetings = new Map<object, { join: () => void; leave: () => void }>();
  return {
    held: new Map(),
    read: () => state,
    write(next) {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    meet(topic: string, self: Attendee, onOthers) {
      const key = {};
      let leave = () => {};
      const meeting = { join: () => void (leave = link?.meet(topic, self, onOthers) ?? leave), leave: () => leave() };
      meetings.set(key, meeting);
      meeting.join();
      return () => {
        meetings.delete(key);
        meeting.leave();
      };
    },
    setLink(next) {
      link = next;
      if (next !== undefined) for (const meeting of meetings.values()) meeting.join();
    },
  };
}

/** Outside the office's pages nothing is live, and everything is asked for as before. */
export const LiveContext = createContext<LiveStore>(createLiveStore());

export const useLiveStore = (): LiveStore => useContext(LiveContext);

export function useLiveState(): LiveState {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, store.read, () => "waiting");
}

const [liveMilliseconds, otherMilliseconds] = [300_000, 30_000];

/** How often a list is asked for by itself: seldom while hints come, every half minute without. */
export const usePolling = (): number => (useLiveState() === "live" ? liveMilliseconds : otherMilliseconds);
