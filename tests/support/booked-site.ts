/** What every browser test starts from: the worker's browser, and the built server on a data folder of its own. */
import type { Browser } from "playwright-core";
import { sharedBrowser } from "./browser.ts";
import { makeFilledDirectory } from "./filled-directory.ts";
import { startHostedServer } from "./hosted-server.ts";
import { startServer } from "./running-server.ts";
import type { RunningServer } from "./running-server.ts";

export type Site = {
  browser: Browser;
  server: RunningServer;
  dataDirectory: string;
  /** SIGKILL, and up again at the same address: open pages find it where it was. */
  killAndRestart: () => Promise<void>;
  close: () => Promise<void>;
};

/** Open now: a failed test shows what their servers said last. */
export const openSites = new Set<Site>();

/** What Node itself reads when it starts: a server with one of these has a process of its own. */
const readByNode = new Set(["TZ", "NODE_OPTIONS"]);

export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
  const data = await makeFilledDirectory();
  const start = Object.keys(environment).some((name) => readByNode.has(name)) ? startServer : startHostedServer;
  const [browser, server] = await Promise.all([sharedBrowser(), start(data.directory, environment)]);
  const site: Site = {
    browser,
    server,
    dataDirectory: data.directory,
    killAndRestart: async () => {
      const { port } = new URL(site.server.url);
      await site.server.kill();
      site.server = await start(data.directory, { ...environment, PORT: port });
    },
    close: async () => {
      openSites.delete(site);
      await Promise.all(browser.contexts().map((context) => context.close()));
      const code = await site.server.stop();
      await data.remove();
      if (code !== 0) throw new Error(`the server stopped with ${code}:\n${site.server.output()}`);
    },
  };
  openSites.add(site);
  return site;
}

let shared: Promise<Site> | undefined;

/**
 * One server with the usual settings for all files of a worker that leave each other alone: each has addresses and names of
 * its own, and counts nothing that another may add to. Closing it closes a file's pages; the server ends with the worker.
 */
export async function sharedSite(): Promise<Site> {
  const before = await shared;
  // A test that kills its own server takes along those of its worker.
  if (before !== undefined && (before.server.process.exitCode ?? before.server.process.signalCode) !== null) shared = undefined;
  const site = await (shared ??= openSite());
  return {
    ...site,
    close: async () => {
      await Promise.all(site.browser.contexts().map((context) => context.close()));
    },
  };
}
