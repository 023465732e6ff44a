import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

async function watched(flags: string[] = []) {
  const child = fork("tests/support/watched-process.ts", {
    execPath: process.execPath,
    execArgv: flags,
    stdio: ["ignore", "pipe", "ignore", "ipc"],
  });
  children.push(child);
  const output = child.stdout === null ? "" : text(child.stdout);
  const ended = once(child, "exit");
  await once(child, "message");
  return { child, output, ended };
}

test("a process whose event loop stands is ended, and the log says where it stood", { timeout: 30_000 }, async () => {
  const { child, output, ended } = await watched();
  child.send("standForEver");
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(await output).toMatch(/"at":\["standForEver .*the event loop stood for 0.5 s/);
});

test.for(["matchForEver", "digestForEver", "waitForEver"])(
  "a pattern, a digest or a wait that comes to no end is ended too: %s",
  { timeout: 30_000 },
  async (deed) => {
    const { child, output, ended } = await watched();
    child.send(deed);
    expect(await ended).toEqual([null, "SIGKILL"]);
    expect(await output).toMatch(/the event loop stood/);
  },
);

test("a process that was halted, as a machine that slept, goes on", { timeout: 30_000 }, async () => {
  const { child, ended } = await watched();
  child.kill("SIGSTOP");
  await wait(1_500); // three times the limit
  child.kill("SIGCONT");
  child.send("nothing");
  expect(await once(child, "message")).toContain("done");
  child.kill();
  expect(await ended).toEqual([null, "SIGTERM"]);
});

test("a process that waits for a processor longer than it may stand goes on", { timeout: 30_000 }, async () => {
  const { child, ended } = await watched();
  child.send("waitForThreeTimesAsLong");
  expect(await once(child, "message")).toContain("done");
  child.kill();
  expect(await ended).toEqual([null, "SIGTERM"]);
});

test("a process under a debugger may stand as long as somebody looks at it", { timeout: 30_000 }, async () => {
  const { child, ended } = await watched(["--inspect=127.0.0.1:0"]);
  child.send("standForThreeTimesAsLong");
  expect(await once(child, "message")).toContain("done");
  child.kill();
  expect(await ended).toEqual([null, "SIGTERM"]);
});
