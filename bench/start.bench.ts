/** Seconds from the command to the first page, on an existing data folder and on none, beside Node doing nothing. */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { pinnedNode } from "#scripts/prepare.mjs";
import { readyUrl, spawnApp } from "./support/app.ts";
import { measurement } from "./support/processes.ts";
import { printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 5;

/** Seconds until the home page was read whole; stops the server again. */
async function timeStart(dataDirectory: string, later: (undo: () => unknown) => void): Promise<number> {
  const started = performance.now();
  const server = spawnApp({ dataDirectory });
  later(() => server.child.kill("SIGKILL"));
  const url = await readyUrl(server);
  const page = await fetch(`${url}/`);
  if (!page.ok || !(await page.text()).includes("</html>")) throw new Error(`the home page answered ${page.status}`);
  const seconds = (performance.now() - started) / 1000;
  const ended = once(server.child, "exit");
  server.child.kill("SIGTERM");
  await ended;
  return seconds;
}

function timeNode(): number {
  const started = performance.now();
  spawnSync(pinnedNode, ["-e", "0"]);
  return (performance.now() - started) / 1000;
}

await measurement(`Start to first page: ${rounds} rounds in turn, packages installed and pages built`, async (tidy) => {
  const folder = tidy.folder();
  const existing = path.join(folder, "existing");
  await timeStart(existing, tidy.later);
  const runs = { existing: [] as number[], empty: [] as number[], node: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    runs.node.push(timeNode());
    runs.existing.push(await timeStart(existing, tidy.later));
    const fresh = path.join(folder, `fresh-${round}`);
    runs.empty.push(await timeStart(fresh, tidy.later));
    fs.rmSync(fresh, { recursive: true, force: true });
  }
  const row = (name: string, seconds: number[]) => [name, spread(seconds, 2), spread(ratios(seconds, runs.node), 0)];
  printTable(
    ["", "seconds", "× node -e 0"],
    [row("node -e 0", runs.node), row("server, data folder there", runs.existing), row("server, data folder empty", runs.empty)],
  );
  printGoal({ what: "start to first page, data folder there", values: runs.existing, unit: " s", max: 1.5 });
  printGoal({ what: "start to first page, data folder empty (new cluster, all migrations)", values: runs.empty, unit: " s", max: 4 });
});
