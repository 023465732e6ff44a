/** Rules of a list of shots: limits, piles, the next to send, and the consequence of a failure. */
import { photoLimits } from "#domain/quotes/photo-limits.ts";
import type { Shot, ShotState } from "./shot.ts";

export const sentAtOnce = 2;

type Pending = Pick<Shot, "id" | "state">;

/** The ids that may begin now, in the order they were taken. */
export function nextToSend(shots: readonly Pending[], isOnline: boolean): string[] {
  if (!isOnline) return [];
  const underWay = shots.filter(({ state }) => isUnderWay(state)).length;
  return shots
    .filter(({ state }) => state === "waiting")
    .slice(0, Math.max(0, sentAtOnce - underWay))
    .map(({ id }) => id);
}

const isUnderWay = (state: ShotState) => state === "sending" || state === "checking";

/** Why sending stopped. `line`: no answer. `busy`: a temporary failure of the server. `no`: refused for good. */
export type SendFailure = { is: "line" } | { is: "busy" } | { is: "no"; message: string };

const busyAttempts = 6;
const longestWait = 30_000;

/** The state of a shot after its `attempts`-th failure in a row; `retryIn` in milliseconds. */
export function afterFailure(failure: SendFailure, attempts: number): { state: ShotState; problem: string | null; retryIn: number | null } {
  if (failure.is === "no") return { state: "refused", problem: failure.message, retryIn: null };
  const wait = Math.min(longestWait, 1_000 * 2 ** (attempts - 1));
  // Being offline is no failure of the photo: retried as long as the page is open.
  if (failure.is === "line") return { state: "offline", problem: null, retryIn: wait };
  if (attempts < busyAttempts) return { state: "offline", problem: null, retryIn: wait };
  return { state: "failed", problem: "Our server couldn’t take it just now.", retryIn: null };
}

/** Bytes in one part: small, so that little is sent again after a failure, but not too many parts for a video. */
export const partBytes = (bytes: number): number => (bytes <= 8_000_000 ? 512 * 1024 : 4 * 1024 * 1024);

type Piled = Pick<Shot, "id" | "pile">;

/** The pile numbers after `id` joined the pile of `other`, or left for one of its own. A pile of one has no number. */
export function joinedPiles(shots: readonly Piled[], id: string, other: string | null): Map<string, number | null> {
  const piles = new Map(shots.map((shot) => [shot.id, shot.pile]));
  piles.set(id, null);
  if (other !== null && other !== id && piles.has(other)) {
    const pile = piles.get(other) ?? lowestFree([...piles.values()]);
    piles.set(other, pile).set(id, pile);
  }
  const numbers = [...piles.values()];
  for (const [key, pile] of piles) if (numbers.filter((number) => number === pile).length === 1) piles.set(key, null);
  return piles;
}

function lowestFree(taken: readonly (number | null)[]): number {
  let pile = 1;
  while (taken.includes(pile)) pile += 1;
  return pile;
}

/** How many more of each may be added. Refused ones do not count. */
export function capacityFor(shots: readonly Pick<Shot, "kind" | "state">[]): { photos: number; videos: number } {
  const count = (kind: Shot["kind"]) => shots.filter((shot) => shot.kind === kind && shot.state !== "refused").length;
  return { photos: Math.max(0, photoLimits.photos - count("photo")), videos: Math.max(0, photoLimits.videos - count("video")) };
}

type PhotoCapacity = ReturnType<typeof capacityFor>;

/** The first files, as many as are allowed, and a message about the others. */
export function sortedOut<Chosen>(
  chosen: readonly Chosen[],
  capacity: PhotoCapacity,
  kindOf: (one: Chosen) => Shot["kind"],
): { taken: Chosen[]; left: string | null } {
  const places = { photo: capacity.photos, video: capacity.videos };
  const taken = chosen.filter((one) => (places[kindOf(one)] -= 1) >= 0);
  const missing = (kind: Shot["kind"]) => Math.max(0, -places[kind]);
  const messages = [
    missing("photo") === 0 ? "" : `${photoLimits.photos} photos are enough for a price: ${wereLeft(missing("photo"))} not added.`,
    missing("video") === 0 ? "" : `One video is enough: ${wereLeft(missing("video"))} not added.`,
  ].filter(Boolean);
  return { taken, left: messages.length === 0 ? null : messages.join(" ") };
}

const wereLeft = (count: number) => (count === 1 ? "1 was" : `${count} were`);

/** The photos as a quote's facts list them. */
export function listFactPhotos(shots: readonly Shot[]): { id: string; role: Shot["role"]; pile: number | null }[] {
  return shots.filter(({ state }) => state !== "refused").map(({ id, role, pile }) => ({ id, role, pile }));
}
