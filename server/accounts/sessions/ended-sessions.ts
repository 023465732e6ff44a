/**
 * Sessions that have ended while their access tokens are still valid, kept in memory and fed by the database's notifications, so
 * that tokens of an ended session are refused at once without a query per request. The same for sessions that lost their
 * second level with a factor: their earlier tokens count as of the first level from then on.
 */
import { catchUp } from "#server/platform/database/catch-up.ts";
import type { Database } from "#server/platform/database/database.ts";
import { recentlyEndedSessionsProcedure } from "./sessions.procedures.ts";

export type EndedSessions = {
  has: (sessionId: string) => boolean;
  /** Whether a token of the second level with this count (its claim `level`) was issued before the level was lost. */
  hasLostLevel: (sessionId: string, level: number) => boolean;
  /** Calls back with each notice, unchanged, after it was recorded here. */
  onNotice: (listener: (notice: string) => void) => void;
  close: () => Promise<void>;
};

type Needs = { database: Pick<Database, "performAsService" | "onSessionEnd">; onError: (error: unknown) => void };

/** Milliseconds; longer than any access token is valid. */
const rememberedMilliseconds = 70 * 60_000;

export async function watchEndedSessions({ database, onError }: Needs): Promise<EndedSessions> {
  /** By session, oldest first: when its end was announced, and the lowest `level` a token must have; Infinity for an ended session. */
  const noted = new Map<string, { at: number; level: number }>();
  const listeners: ((notice: string) => void)[] = [];
  /** `id`, or `id level`, as in `app.ended_sessions`. */
  const note = (notice: string) => {
    const now = Date.now();
    const [id = "", level] = notice.split(" ");
    noted.delete(id);
    noted.set(id, { at: now, level: level === undefined ? Infinity : Number(level) });
    for (const [old, { at }] of noted) {
      if (at > now - rememberedMilliseconds) break;
      noted.delete(old);
    }
    for (const listener of listeners) listener(notice);
  };
  const load = async () => {
    for (const notice of await recentlyEndedSessionsProcedure.performAsService(database, "start", {})) note(notice);
  };
  const missed = catchUp(load, onError);
  const stop = await database.onSessionEnd((notice) => (notice === "" ? missed.run() : note(notice)));
  await load();
  return {
    has: (id) => noted.get(id)?.level === Infinity,
    hasLostLevel: (id, level) => (noted.get(id)?.level ?? 0) > level,
    onNotice: (listener) => void listeners.push(listener),
    close: async () => {
      missed.stop();
      await stop();
    },
  };
}
