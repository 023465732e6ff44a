/** Sends one shot: first takes over another tab's progress, then stores each step. */
import type { EngineNeeds } from "../engine-needs.ts";
import { sendShot } from "./send-shot.ts";
import type { PhotoStore } from "../photo-store.ts";
import type { Entry, ShotList } from "../shot-list.ts";

type Around = { list: ShotList; photoStore: PhotoStore; needs: () => EngineNeeds };

/** @throws SendError */
export async function sendEntry(id: string, signal: AbortSignal, { list, photoStore, needs }: Around): Promise<void> {
  const [entry, stored] = [list.find(id), await photoStore.read(id)];
  if (entry === undefined) return;
  if (stored?.step === "removed" || (stored === undefined && photoStore.holds(id))) return list.takeOff(id);
  if (stored?.step === "kept") return arrived({ list, photoStore }, entry, stored.deletedOn);
  const record = { ...entry.record, ...(stored && { quote: stored.quote ?? entry.record.quote, uploadUrl: stored.uploadUrl }) };
  if (record.picture === null) throw new Error("There is no picture to send");
  const { command, publishableKey, openQuote } = needs();
  const photo = await sendShot(
    { ...record, picture: record.picture },
    {
      command,
      publishableKey,
      openQuote,
      origin: location.origin,
      signal,
      note: (change) => list.change(id, { record: change }),
      onProgress: (progress) => void list.change(id, { progress }),
      onAccepted: () => void list.change(id, { attempts: 0 }),
      onChecking: () => void list.change(id, { state: "checking", progress: 1 }),
    },
  );
  await arrived({ list, photoStore }, list.find(id) ?? entry, photo.deletedOn);
}

async function arrived({ list, photoStore }: Omit<Around, "needs">, { record }: Entry, deletedOn: string | null): Promise<void> {
  const change = { step: "kept", file: null, picture: null, uploadUrl: null, deletedOn } as const;
  await list.change(record.id, { state: "kept", progress: 1, record: change });
  if (record.isDetached !== true) return;
  list.takeOff(record.id);
  await photoStore.remove([record.id]);
}
