/** Deletes old messages from the outbox, which stands in for the mail and text services where none is set. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#server/platform/log/log.ts";

/** Days: as long as what is left of a person whose data was deleted on request. */
export const outboxDays = 30;

/** Answers how many. `now` is the machine's time and not the application's clock, because files carry the machine's time. */
export async function clearOutbox(directory: string, log: Pick<Log, "info">, now = new Date()): Promise<number> {
  const before = now.getTime() - outboxDays * 86_400_000;
  let cleared = 0;
  // None before the first message.
  for (const name of await readdir(directory).catch(() => [])) {
    if (!name.endsWith(".eml") && !name.endsWith(".txt")) continue;
    const file = join(directory, name);
    if ((await stat(file)).mtimeMs >= before) continue;
    await rm(file, { force: true });
    cleared += 1;
  }
  if (cleared > 0) log.info({ cleared }, "old messages were deleted from the outbox");
  return cleared;
}
