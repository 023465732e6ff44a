/** Removes shots: the last removal can be undone; it is sent to the server once it no longer can. */
import { CommandError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import type { SendQueue } from "./send-queue.ts";
import type { Kept, PhotoStore } from "../photo-store.ts";
import type { Shot } from "../shot.ts";
import type { Entry, ShotList } from "../shot-list.ts";
import type { EngineNeeds } from "../engine-needs.ts";

type Removed = { entry: Entry; at: number; shot: Shot };
type Around = { list: ShotList; photoStore: PhotoStore; queue: SendQueue; needs: () => EngineNeeds; prepare: (record: Kept) => void };

export function createRemovals({ list, photoStore, queue, needs, prepare }: Around) {
  let last: Removed | null = null;
  const unreported = new Map<string, Kept>();

  /** Deletes the shots from the device once the server knows; retried when online again, and on the next visit. */
  function finish(gone: readonly Kept[]): void {
    for (const record of gone) {
      unreported.set(record.id, record);
      void report(record);
    }
  }

  async function report(record: Kept): Promise<void> {
    if (!(await reportRemoval(needs, record))) return;
    unreported.delete(record.id);
    await photoStore.remove([record.id]);
  }

  function settleRemoval(): void {
    if (last !== null) finish([last.entry.record]);
    last = null;
    list.refresh();
  }

  addEventListener("online", () => finish([...unreported.values()]));

  function remove(id: string): void {
    const at = list.entries().findIndex(({ record }) => record.id === id);
    const [entry, shot] = [list.entries()[at], list.shots().find((other) => other.id === id)];
    if (entry === undefined || shot === undefined) return;
    settleRemoval();
    queue.stop(id);
    last = { entry, at, shot };
    list.takeOff(id);
    void photoStore.put({ ...entry.record, step: "removed" });
    queue.pump();
  }

  function undoRemove(): void {
    if (last === null) return;
    const { entry, at } = last;
    last = null;
    const isBroken = ["sending", "checking", "offline"].includes(entry.state);
    list.insert([isBroken ? { ...entry, state: "waiting" } : entry], at);
    void photoStore.put(entry.record);
    if (entry.state === "preparing") prepare(entry.record);
    queue.pump();
  }

  return {
    isRemoved: (id: string) => last?.entry.record.id === id || unreported.has(id),
    finish,
    actions: { removed: () => last?.shot ?? null, remove, undoRemove, settleRemoval },
  };
}

/** False where it has to be sent again. */
async function reportRemoval(needs: () => EngineNeeds, { id, quote }: Kept): Promise<boolean> {
  try {
    // Without a quote the server does not know the photo.
    if (quote !== null) await needs().command("remove-quote-photo", { ...quote, photoId: id }, { idempotencyKey: newIdempotencyKey() });
    return true;
  } catch (error) {
    return error instanceof CommandError && error.status < 500 && error.status !== 429;
  }
}
