/**
 * Creates a file exactly once: whole or not at all, never twice, however often it is called and wherever the
 * process is killed. Partly written text only ever exists in the subfolder `.part`.
 */
import { randomUUID } from "node:crypto";
import { access, link, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export type WriteOnceResult = { path: string; isNew: boolean };

const safeName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/;

/**
 * `content` is called only when the file does not exist yet; an existing file is kept (`written: false`). Returns
 * after the bytes and the directory entry are on disk. Throws `RangeError` for a name that could leave the directory.
 */
export async function writeOnce(directory: string, name: string, content: () => Promise<Uint8Array | string>): Promise<WriteOnceResult> {
  if (!safeName.test(name)) throw new RangeError(`Not a file name for the outbox: ${name}`);
  const path = join(directory, name);
  const parts = join(directory, ".part");
  if (await exists(path)) {
    await clearParts(parts, name);
    return { path, isNew: false };
  }
  await mkdir(parts, { recursive: true });
  const part = join(parts, `${name}.${randomUUID()}`);
  await writeDurably(part, await content());
  const isNew = await publish(part, path);
  await clearParts(parts, name);
  await syncDirectory(directory);
  return { path, isNew };
}

/** A hard link, unlike a rename, never replaces: of two concurrent writers one succeeds and the other is told. */
async function publish(part: string, path: string): Promise<boolean> {
  try {
    await link(part, path);
    return true;
  } catch (error) {
    // The other writer has finished: its file exists, and it may have removed our part.
    if (await exists(path)) return false;
    throw error;
  }
}

async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes our own part and those that a killed process left. */
async function clearParts(parts: string, name: string): Promise<void> {
  const all = await readdir(parts).catch(() => []);
  const left = all.filter((part) => part.startsWith(`${name}.`));
  await Promise.all(left.map((part) => rm(join(parts, part), { force: true })));
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
