/** What every browser test starts from: a browser and the shipped server on a data folder of its own. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "./browser.ts";
import { makeDataDirectory, startServer } from "./running-server.ts";
import type { RunningServer } from "./running-server.ts";

export type Site = {
  browser: Browser;
  server: RunningServer;
  dataDirectory: string;
  /** SIGKILL, and up again at the same address: open pages find it where it was. */
  killAndRestart: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
  const data = await makeDataDirectory();
  // Not `fs.cp`: the cluster belongs to the system user that PostgreSQL runs as.
  await promisify(execFile)("cp", ["-a", `${inject("templateFolder")}/.`, data.directory]);
  const [browser, server] = await Promise.all([launchBrowser(), startServer(data.directory, environment)]);
  const site: Site = {
    browser,
    server,
    dataDirectory: data.directory,
    killAndRestart: async () => {
      const { port } = new URL(site.server.url);
      await site.server.kill();
      site.server = await startServer(data.directory, { ...environment, PORT: port });
    },
    close: async () => {
      await browser.close();
      const code = await site.server.stop();
      await data.remove();
      if (code !== 0) throw new Error(`the server stopped with ${code}:\n${site.server.output()}`);
    },
  };
  return site;
}
