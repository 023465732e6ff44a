/** Pages that fail on a running server, and pages that come back: see breakable-pages.mjs. */
import fs from "node:fs/promises";
import path from "node:path";
import { insideDatabase } from "./inside-database.ts";

/** The environment of a server whose pages can be broken. */
export const breakablePages = { NODE_OPTIONS: `--import=${new URL("breakable-pages.mjs", import.meta.url).href}` };

/** Rendered pages are dropped, as after any change of the firm's facts. */
export async function breakPages(dataDirectory: string, isBroken: boolean): Promise<void> {
  const flag = path.join(dataDirectory, "break-pages");
  await (isBroken ? fs.writeFile(flag, "") : fs.rm(flag, { force: true }));
  await insideDatabase(dataDirectory, (query) => query("update company_settings set name = name"));
}
