/** Ensures that one server uses a data folder at a time: a second one would stop the first one's database. */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { isDiskFull } from "../outage.ts";
import { describeSelf, findDescribed } from "./process-identity.ts";

/** @throws Error saying what to do when this user cannot write there. */
export async function makeDataDirectory(directory: string): Promise<void> {
  try {
    await fs.mkdir(directory, { recursive: true });
    await fs.access(directory, fs.constants.W_OK | fs.constants.X_OK);
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    throw new Error(
      `This user cannot write to ${directory}. Start Chalkway as the user whose folder it is, give the folder over with chown -R, or set another DATA_DIR.`,
      { cause },
    );
  }
}

/** Returns a function that releases it. @throws Error naming the process that holds the folder. */
export async function claimDataDirectory(directory: string): Promise<() => Promise<void>> {
  await makeDataDirectory(directory);
  const file = holderFile(directory);
  const ours = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    await fs.writeFile(ours, await describeSelf(await fs.realpath(directory)), { flag: "wx" });
    for (;;) {
      // Linked instead of written in place, so that the file is never seen half written.
      if (await succeeds(fs.link(ours, file), "EEXIST")) return () => fs.rm(file, { force: true });
      const left = await fs.readFile(file, "utf8").catch(() => "");
      const holder = await findDescribed(left, await fs.realpath(directory));
      if (holder !== undefined)
        throw new Error(`Chalkway already runs on ${directory} (process ${holder}). Stop it first, or set another DATA_DIR.`);
      await removeLeft(file, left);
    }
  } finally {
    await fs.rm(ours, { force: true });
  }
}

/** The process id of the server that runs on this folder, if there is one. */
export async function findHolder(directory: string): Promise<number | undefined> {
  const folder = await fs.realpath(directory).catch(() => directory);
  return findDescribed(await fs.readFile(holderFile(directory), "utf8").catch(() => ""), folder);
}

const holderFile = (directory: string) => path.join(directory, "server.pid");

/** Removes the file of a killed server. Renamed first, because meanwhile another start may have written its own. */
async function removeLeft(file: string, left: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  if (!(await succeeds(fs.rename(file, aside), "ENOENT"))) return;
  if ((await fs.readFile(aside, "utf8")) !== left) await succeeds(fs.link(aside, file), "EEXIST");
  await fs.rm(aside, { force: true });
}

async function succeeds(work: Promise<void>, expected: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === expected) return false;
    throw error;
  }
}
