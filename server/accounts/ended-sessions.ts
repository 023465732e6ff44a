/**
 * Sessions that have ended while their tokens still run, kept in memory and fed by the database's notices: a token of
 * a session that was signed out is refused at once, without asking the database for each request.
 */
import type { Database } from "#server/platform/database/database.ts";

export type EndedSessions = { has: (sessionId: string) => boolean; close: () => Promise<void> };

type Needs = { database: Pick<Database, "performAsService" | "onSessionEnd">; onError: (error: unknown) => void };

/** Longer than any access token lives, milliseconds. */
const keptFor = 70 * 60_000;

export async function watchEndedSessions({ database, onError }: Needs): Promise<EndedSessions> {
  /** The moment each was heard of, oldest first. */
  const ended = new Map<string, number>();
  const note = (id: string) => {
    const now = Date.now();
    ended.set(id, now);
    for (const [old, at] of ended) {
      if (at > now - keptFor) break;
      ended.delete(old);
    }
  };
  const load = async () => {
    for (const id of await database.performAsService<string[]>("start", "recently_ended_sessions", {})) note(id);
  };
  const stop = await database.onSessionEnd((id) => (id === "" ? void load().catch(onError) : note(id)));
  await load();
  return { has: (id) => ended.has(id), close: stop };
}
