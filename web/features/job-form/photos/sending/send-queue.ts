/** The upload queue: two at once while not paused and online, with retries after temporary failures. */
import { sendEntry } from "./send-entry.ts";
import { SendError } from "./send-shot.ts";
import type { EngineNeeds } from "../engine-needs.ts";
import type { PhotoStore } from "../photo-store.ts";
import type { ShotList } from "../shot-list.ts";
import { afterFailure, nextToSend } from "../shots.rules.ts";

type Queue = {
  list: ShotList;
  photoStore: PhotoStore;
  needs: () => EngineNeeds;
  isHeld: boolean;
  running: Map<string, AbortController>;
  timers: Map<string, ReturnType<typeof setTimeout>>;
};
export type SendQueue = ReturnType<typeof createSendQueue>;

export function createSendQueue(list: ShotList, photoStore: PhotoStore, needs: () => EngineNeeds) {
  // Paused until the page releases it.
  const queue: Queue = { list, photoStore, needs, isHeld: true, running: new Map(), timers: new Map() };
  const { running, timers } = queue;
  addEventListener("online", () => {
    for (const { record, state } of list.entries()) if (state === "offline") again(queue, record.id);
    list.refresh();
    pump(queue);
  });
  addEventListener("offline", list.refresh);
  return {
    pump: () => pump(queue),
    setHold: (isHeld: boolean) => {
      queue.isHeld = isHeld;
      list.refresh();
      pump(queue);
    },
    retry: (id: string) => {
      void list.change(id, { attempts: 0 });
      again(queue, id);
    },
    stop: (id: string) => {
      running.get(id)?.abort();
      running.delete(id);
      clearTimeout(timers.get(id));
    },
    isWaitingForLine: () => !queue.isHeld && !navigator.onLine,
  };
}

function pump(queue: Queue): void {
  const pending = queue.list.entries().map(({ record, state }) => ({ id: record.id, state, isDetached: record.isDetached === true }));
  // Shots of an earlier quote are not paused.
  const mayGo = queue.isHeld ? pending.filter(({ isDetached }) => isDetached) : pending;
  for (const id of nextToSend(mayGo, navigator.onLine)) void start(queue, id);
}

async function start(queue: Queue, id: string): Promise<void> {
  const { list, photoStore, needs, running } = queue;
  const control = new AbortController();
  running.set(id, control);
  void list.change(id, { state: "sending", progress: 0, record: { problem: null } });
  try {
    await alone(id, control.signal, () => sendEntry(id, control.signal, { list, photoStore, needs }));
  } catch (error) {
    if (!control.signal.aborted) fail(queue, id, error);
  } finally {
    if (running.get(id) === control) running.delete(id);
    pump(queue);
  }
}

function fail(queue: Queue, id: string, error: unknown): void {
  const { list, timers } = queue;
  const attempts = (list.find(id)?.attempts ?? 0) + 1;
  const failure = error instanceof SendError ? error.failure : ({ is: "line" } as const);
  const { state, problem, retryIn } = afterFailure(failure, attempts);
  const change = { problem, ...(state === "refused" ? ({ step: "refused", file: null, picture: null } as const) : {}) };
  void list.change(id, { state, attempts, record: change });
  if (retryIn !== null) timers.set(id, setTimeout(again, retryIn, queue, id));
}

function again(queue: Queue, id: string): void {
  clearTimeout(queue.timers.get(id));
  const state = queue.list.find(id)?.state;
  if (state === "offline" || state === "failed") void queue.list.change(id, { state: "waiting" });
  pump(queue);
}

/** Runs `work` in one tab at a time, where the browser has Web Locks. */
async function alone(id: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!("locks" in navigator)) return work();
  let hasBegun = false;
  try {
    await navigator.locks.request(`chalkway-photo-${id}`, { signal }, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    // Where storage is refused, so are locks.
    if (hasBegun || !(error instanceof DOMException && error.name === "SecurityError")) throw error;
    await work();
  }
}
