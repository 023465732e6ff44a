/**
 * Repairs inconsistencies that crashes leave between bytes and rows: removes files without a row, once they are too old to belong to
 * a running upload, and reports rows without a file.
 */
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import { dropWaitingOriginalsProcedure } from "#server/supabase/storage/storage.procedures.ts";
import { removeExpiredUploads } from "#server/supabase/storage/uploads/expired-uploads.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { readNamedVersions, readVersions } from "./sweep.queries.ts";

export type FilePlaces = { bytes: ObjectBytes; uploadsDirectory: string };
type Needs = FilePlaces & { database: Pick<Database, "asService">; log: Log };
export type Swept = { removedFiles: number; removedUploads: number; rowsWithoutFile: string[] };

const hour = 3_600_000;
const rowsAtOnce = 1_000;
/** Keeps a log line short; the count beside it is complete. */
const maxNamed = 20;

/** `now` is the machine's time and not the application's clock, because files carry the machine's time. */
export async function sweepFiles(needs: Needs, now = new Date()): Promise<Swept> {
  const { bytes, uploadsDirectory, log } = needs;
  const before = new Date(now.getTime() - hour);
  const livingVersions = new Set<string>();
  let removedFiles = await bytes.removeUnfinished(before);
  for await (const some of bytes.list()) {
    for (const { version } of some) livingVersions.add(version);
    const old = some.filter(({ writtenAt }) => writtenAt < before).map(({ version }) => version);
    const orphans = await unnamed(needs, old);
    await bytes.remove(orphans);
    removedFiles += orphans.length;
  }
  const removedUploads = await removeExpiredUploads(uploadsDirectory, now);
  const rowsWithoutFile = await findRowsWithoutFile(needs, livingVersions);
  if (rowsWithoutFile.length > 0)
    log.error({ rows: rowsWithoutFile.length, versions: rowsWithoutFile.slice(0, maxNamed) }, "files that rows name are gone");
  if (removedFiles + removedUploads > 0) log.info({ removedFiles, removedUploads }, "files that no row names were removed");
  return { removedFiles, removedUploads, rowsWithoutFile };
}

/** Photos that came and that no browser has had processed for so long go, so that with a sweep each quarter of an hour they are used or gone within the hour. */
const waitMinutes = 45;

type Sweep = FilePlaces & { database: Pick<Database, "performAsService">; log: Log };

/** Removes abandoned uploads: those in parts, interrupted single requests, unfinished ones in S3, and photos that came and were left. */
export async function sweepUploads({ database, bytes, uploadsDirectory, log }: Sweep, now = new Date()): Promise<number> {
  const left = await dropWaitingOriginalsProcedure.performAsService(database, "storage", { minutes: waitMinutes, bytes: null });
  await bytes.remove(left);
  const removed =
    left.length + (await bytes.removeUnfinished(new Date(now.getTime() - hour))) + (await removeExpiredUploads(uploadsDirectory, now));
  if (removed > 0) log.info({ removed }, "uploads that nobody went on with were removed");
  return removed;
}

async function unnamed({ database }: Needs, versions: string[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const named = new Set(await readNamedVersions(database, versions));
  return versions.filter((version) => !named.has(version));
}

async function findRowsWithoutFile({ database, bytes }: Needs, livingVersions: ReadonlySet<string>): Promise<string[]> {
  const missing: string[] = [];
  for (let after = ""; ;) {
    const page = await readVersions(database, { after, limit: rowsAtOnce });
    // A file may have been uploaded after the listing, so each is checked individually; a version replaced meanwhile has no row any more.
    const suspects: string[] = [];
    for (const version of page) if (!livingVersions.has(version) && !(await bytes.has(version))) suspects.push(version);
    if (suspects.length > 0) missing.push(...(await readNamedVersions(database, suspects)));
    after = page.at(-1) ?? after;
    if (page.length < rowsAtOnce) return missing;
  }
}
