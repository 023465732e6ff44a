/** `npm start` goes on serving: a server that stands or dies is started again, and a stop is a stop. */
import fs from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { servingProcess, startServer, startSupervised, until } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

/** Whatever a request might do to the event loop, for ever: the fault comes from outside, on a signal. */
const standsOnSignal = "--import=data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})";
const promisedSeconds = 5;

let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
let server: RunningServer | undefined;
beforeEach(async () => {
  data = await makeFilledDirectory();
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await data.remove();
});

const isAlive = async (url: string) =>
  fetch(`${url}/health/live`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

test("a server whose event loop stands is ended within seconds and serves again; then a stop ends all with code 0", async () => {
  server = await startSupervised(data.directory, { NODE_OPTIONS: standsOnSignal });
  const { url, output } = server;
  const first = await servingProcess(data.directory);
  process.kill(first, "SIGUSR2");
  const stoodAt = performance.now();
  await until("the server that stands to be ended", async () => isGone(first));
  const ended = (performance.now() - stoodAt) / 1_000;
  await until("the next one to answer", () => isAlive(url));
  console.log(
    `  ended after ${ended.toFixed(1)} s (promised: ${promisedSeconds}), answers again after ${((performance.now() - stoodAt) / 1_000).toFixed(1)} s`,
  );
  expect(output()).toMatch(/the event loop stood for 5 s: the server ends itself, to be started again/);
  expect(output()).toMatch(/Chalkway ended by itself \(SIGKILL\) and is started again in 0\.1 s\./);
  const second = await servingProcess(data.directory);
  expect(second).not.toBe(first);
  await until("the server to be ready", async () => (await fetch(`${url}/health/ready`)).status === 200);
  expect(await server.stop()).toBe(0);
  expect(isGone(second)).toBe(true);
  expect(await fs.readdir(data.directory)).not.toContain("server.pid");
});

test("a first start that fails says why and ends with its code; nobody tries again", async () => {
  await expect(startServer(data.directory, { PORT: "many" }, ["scripts/start.mjs"])).rejects.toThrow(
    /ended with 1 before it was ready:[\s\S]*PORT:/,
  );
});
