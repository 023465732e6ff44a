/** One server at a time on a data folder: a second one would stop the first one's database under its feet. */
import fs from "node:fs/promises";
import path from "node:path";

/** Answers how to let go. @throws Error naming the process that holds the folder. */
export async function claimDataDirectory(directory: string): Promise<() => Promise<void>> {
  await fs.mkdir(directory, { recursive: true });
  const file = path.join(directory, "server.pid");
  for (;;) {
    try {
      await fs.writeFile(file, String(process.pid), { flag: "wx" });
      return () => fs.rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const holder = Number(await fs.readFile(file, "utf8").catch(() => ""));
    if (await isServer(holder))
      throw new Error(`Chalkway already runs on ${directory} (process ${holder}). Stop it first, or set another DATA_DIR.`);
    await fs.rm(file, { force: true }); // left by a server that was killed
  }
}

async function isServer(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // The number may by now belong to another program.
  const command = await fs.readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  return command === undefined ? process.platform !== "linux" : /main\.js|create-admin/.test(command);
}
