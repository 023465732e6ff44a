/**
 * The first part of `npm run demo`: creates the firm in a data folder of its own and stores the logins there. Refuses a
 * folder that is not a demo's, and any external database.
 */
import path from "node:path";
import { claimDataDirectory } from "#server/platform/database/embedded/data-directory.ts";
import { startEmbeddedDatabase } from "#server/platform/database/embedded/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { fillFirm, fullFirm } from "./fill-firm.ts";
import { markFinished } from "./demo-folder.mjs";

const seed = 20_260_401;

async function main(directory: string): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const opened = new AsyncDisposableStack();
  try {
    opened.defer(await claimDataDirectory(directory));
    // Durability is off for speed: a demo spoiled by a crash is created again. The server later uses normal settings.
    const extraSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
    const { adminUrl, stop } = await startEmbeddedDatabase({ directory, log: () => {}, extraSettings });
    opened.defer(stop);
    await migrate({ adminUrl, folder: path.resolve("database") });
    const onStage = (stage: string) => console.log(`  ${seconds().padStart(7)}  ${stage} …`);
    const logins = await fillFirm({ ...fullFirm, adminUrl, dataDirectory: directory, now: new Date(), seed, onStage });
    markFinished(directory, logins);
  } finally {
    await opened.disposeAsync();
  }
  console.log(`  ${seconds().padStart(7)}  ready`);
}

const directory = process.argv[2];
if (directory === undefined) throw new Error("npm run demo says which folder");
await main(path.resolve(directory));
