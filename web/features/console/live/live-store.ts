/** The state of the office's live connection, and the records being edited, which hints must not overwrite. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Attendee, LiveLink, LiveState } from "#web/platform/live/live-link.ts";

export type LiveStore = {
  read: () => LiveState;
  write: (state: LiveState) => void;
  subscribe: (listener: () => void) => () => void;
  /** `LiveLink.meet`, deferred until there is a connection. */
  meet: LiveLink["meet"];
  /** Sets the connection; undefined when it ended. */
  setLink: (link: Pick<LiveLink, "meet"> | undefined) => void;
  /** Records being edited, by `key reference`: a hint calls their function instead of fetching them again. */
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

/** The default, outside the office's pages: no connection, queries as usual. */
export const LiveContext = createContext<LiveStore>(createLiveStore());

export const useLiveStore = (): LiveStore => useContext(LiveContext);

export function useLiveState(): LiveState {
  const store = useLiveStore();
  return useSyncExternalStore(store.subscribe, store.read, () => "waiting");
}

const [liveMilliseconds, otherMilliseconds] = [300_000, 30_000];

/** Polling interval of lists, ms: long while live, half a minute otherwise. */
export const usePolling = (): number => (useLiveState() === "live" ? liveMilliseconds : otherMilliseconds);
