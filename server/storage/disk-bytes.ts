/**
 * Files on this machine's disk: written to a temporary file, flushed to the disk, then renamed to their version. File names
 * are UUIDs made by the server; the names that people give their files are never used here.
 */
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { ObjectBytes } from "#server/supabase/storage/bytes.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function openDiskBytes(directory: string): Promise<ObjectBytes> {
  const [objects, unfinished] = [path.join(directory, "objects"), path.join(directory, "unfinished")];
  for (const folder of [objects, unfinished]) await fs.mkdir(folder, { recursive: true, mode: 0o700 });

  /** In folders by the first two digits, so that no folder grows too large. */
  function placeOf(version: string): string {
    if (!uuid.test(version)) throw new RangeError("a version is a UUID");
    return path.join(objects, version.slice(0, 2), version);
  }
  async function place(version: string, make: (temporary: string) => Promise<void>): Promise<void> {
    const [temporary, final] = [path.join(unfinished, version), placeOf(version)];
    try {
      await make(temporary);
      await makeDurable(temporary);
      const made = await fs.mkdir(path.dirname(final), { recursive: true, mode: 0o700 });
      if (made !== undefined) await makeDurable(objects);
      await fs.rename(temporary, final);
      await makeDurable(path.dirname(final));
    } catch (error) {
      await fs.rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    write: (version, source) => place(version, (file) => pipeline(source, createWriteStream(file, { mode: 0o600 }))),
    // Copied by the operating system, without passing through our memory.
    adopt: (version, file) => place(version, (temporary) => fs.copyFile(file, temporary, fs.constants.COPYFILE_FICLONE)),
    copy: (from, to) => place(to, (temporary) => fs.copyFile(placeOf(from), temporary, fs.constants.COPYFILE_FICLONE)),
    async open(version, range) {
      const handle = await fs.open(placeOf(version)).catch(orUndefined);
      return handle && createReadStream("", { fd: handle, ...range });
    },
    has: async (version) => (await fs.stat(placeOf(version)).catch(orUndefined)) !== undefined,
    remove: async (versions) => void (await Promise.all(versions.map((version) => fs.rm(placeOf(version), { force: true })))),
    async *list() {
      for (const folder of (await fs.readdir(objects)).toSorted()) {
        const names = (await fs.readdir(path.join(objects, folder))).filter((name) => uuid.test(name));
        const paths = await Promise.all(
          names.map(async (version) => ({ version, stat: await fs.stat(placeOf(version)).catch(orUndefined) })),
        );
        yield paths.flatMap(({ version, stat }) => (stat === undefined ? [] : [{ version, writtenAt: stat.mtime }]));
      }
    },
    removeUnfinished: (before) => removeOlder(unfinished, before),
    close: () => {},
  };
}

async function removeOlder(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const stat = await fs.stat(file).catch(orUndefined);
    if (stat === undefined || stat.mtime >= before) continue;
    await fs.rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Flushes to the disk, so that a file that a row names survives a loss of power. */
async function makeDurable(file: string): Promise<void> {
  const handle = await fs.open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function orUndefined(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
