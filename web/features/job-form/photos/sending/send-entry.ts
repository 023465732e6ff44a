/** Sends one shot: first takes over another tab's progress, then stores each step. */
import type { EngineNeeds } from "../engine-needs.ts";
import { sendShot } from "./send-shot.ts";
import type { PhotoStore } from "../photo-store.ts";
import type { Entry, ShotList } from "../shot-list.ts";

type Around = { list: ShotList; photoStore: PhotoStore; needs: () => EngineNeeds };

/** @throws SendError */
export async function sendEntry(id: string, signal: AbortSignal, { list, photoStore, needs }: Around): Promise<void> {
  const [entry, written] = [list.find(id), await photoStore.read(id)];
  if (entry === undefined) return;
  if (written?.step === "removed" || (written === undefined && photoStore.holds(id))) return list.takeOff(id);
  if (written?.step === "kept") return arrived({ list, photoStore }, entry, written.deletedOn);
  const kept = { ...entry.kept, ...(written && { quote: written.quote ?? entry.kept.quote, uploadUrl: written.uploadUrl }) };
  if (kept.picture === null) throw new Error("There is no picture to send");
  const { command, publishableKey, openQuote } = needs();
  const photo = await sendShot(
    { ...kept, picture: kept.picture },
    {
      command,
      publishableKey,
      openQuote,
      origin: location.origin,
      signal,
      note: (change) => list.change(id, { kept: change }),
      onProgress: (progress) => void list.change(id, { progress }),
      onAccepted: () => void list.change(id, { attempts: 0 }),
      onChecking: () => void list.change(id, { state: "checking", progress: 1 }),
    },
  );
  await arrived({ list, photoStore }, list.find(id) ?? entry, photo.deletedOn);
}

async function arrived({ list, photoStore }: Omit<Around, "needs">, { kept }: Entry, deletedOn: string | null): Promise<void> {
  const change = { step: "kept", file: null, picture: null, uploadUrl: null, deletedOn } as const;
  await list.change(kept.id, { state: "kept", progress: 1, kept: change });
  if (kept.isDetached !== true) return;
  list.takeOff(kept.id);
  await photoStore.remove([kept.id]);
}
