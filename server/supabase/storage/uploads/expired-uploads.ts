/** Removes abandoned uploads. Used by the worker, which receives no uploads and does not load the code for that. */
import fs from "node:fs/promises";
import path from "node:path";
import { isExpired, isFinished, readFacts } from "./upload-facts.ts";

const hour = 3_600_000;
/** An upload that received nothing for so long is removed and has to begin again. */
const idleHours = 2;

/** Removes abandoned uploads and leftovers of crashes; answers how many files. */
export async function removeExpiredUploads(directory: string, now: Date): Promise<number> {
  const names = await fs.readdir(directory).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const upload = await readFacts(directory, name.replace(/\.json$/, ""));
    const stat = await fs.stat(path.join(directory, name)).catch(() => undefined);
    if (stat === undefined) continue;
    const since = now.getTime() - stat.mtimeMs;
    const isLeft = upload !== undefined && !isFinished(upload) && since > idleHours * hour && (await isIdle(directory, upload.id, now));
    const isOver = upload === undefined || name.endsWith(".new") ? since > hour : isLeft || isExpired(upload, now.getTime());
    if (!isOver) continue;
    await fs.rm(path.join(directory, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** The time of the file with the bytes counts: the facts are written when an upload begins, the bytes as they arrive. */
async function isIdle(directory: string, uploadId: string, now: Date): Promise<boolean> {
  const stat = await fs.stat(path.join(directory, uploadId)).catch(() => undefined);
  return stat === undefined || now.getTime() - stat.mtimeMs > idleHours * hour;
}
