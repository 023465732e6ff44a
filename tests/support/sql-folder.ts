/** A copy of `database/` that a test may change, in a folder of its own as the server expects it. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

export type SqlFolder = { root: string; folder: string; append: (file: string, text: string) => Promise<void> };

export async function copySqlFolder(): Promise<SqlFolder> {
  const root = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-migrate-"));
  onTestFinished(async () => fs.rm(root, { recursive: true }));
  const folder = path.join(root, "database");
  for (const part of ["bootstrap", "schema", "migrations", "functions", "articles.json"])
    await fs.cp(path.join("database", part), path.join(folder, part), { recursive: true });
  return { root, folder, append: async (file, text) => fs.appendFile(path.join(folder, file), text) };
}
