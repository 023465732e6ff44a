/**
 * The process that reads one spreadsheet, so that a harmful file can only affect this process. It has no database, files or
 * secrets; it ends with the server, with the file, or when the file needs too much memory.
 */
import os from "node:os";
import { sheetLimits, wantedTooMuch } from "./sheet-messages.ts";
import type { FromSheetProcess, ToSheetProcess } from "./sheet-messages.ts";
import { readSheet, SheetUnreadable } from "./read-sheet.ts";

const watchMilliseconds = 20;

os.setPriority(0, 5); // somebody waits for it
process.on("disconnect", () => process.exit());
process.on("message", (request: ToSheetProcess) => void answer(request).then((message) => process.send?.(message)));
setInterval(() => {
  if (process.memoryUsage.rss() > sheetLimits.residentBytes) process.exit(wantedTooMuch);
}, watchMilliseconds).unref();

async function answer({ bytes, maxBytes }: ToSheetProcess): Promise<FromSheetProcess> {
  try {
    return { csv: await readSheet(bytes, maxBytes) };
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error;
    return { unreadable: error.fault };
  }
}
