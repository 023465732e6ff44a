/**
 * Callers by IPv6, from a network namespace of their own: the addresses of one household (/56) are one caller, and the next
 * household of the same provider (/48) is another. Where the machine allows no namespaces, `caller-address.test.ts` has the rule alone.
 */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { startServer } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

const space = `chalkway-${process.pid}`;
const [ours, theirs] = [`cw${process.pid}a`.slice(-15), `cw${process.pid}b`.slice(-15)];
const server = "fd00:c4a1:0:1::1";
/** Two of one household, and one of the next. */
const [first, second, next] = ["fd00:c4a1:0:1::2", "fd00:c4a1:0:2::2", "fd00:c4a1:0:100::2"] as const;

const run = (...args: string[]) => execFileSync("ip", args, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
const inSpace = (...args: string[]) => run("netns", "exec", space, ...args);
function mayHaveNamespaces(): boolean {
  try {
    run("netns", "add", space);
  } catch {
    return false;
  }
  try {
    run("link", "add", ours, "type", "veth", "peer", "name", theirs, "netns", space);
    run("address", "add", `${server}/48`, "dev", ours, "nodad");
    return true;
  } catch {
    run("netns", "del", space);
    return false;
  }
}
const isAllowed = mayHaveNamespaces();

describe.skipIf(!isAllowed)("by IPv6", () => {
  let running: RunningServer;
  let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
  beforeAll(async () => {
    run("link", "set", ours, "up");
    inSpace("ip", "link", "set", theirs, "up");
    for (const address of [first, second, next]) inSpace("ip", "address", "add", `${address}/48`, "dev", theirs, "nodad");
    data = await makeFilledDirectory();
    running = await startServer(data.directory, { HOST: server, RATE_LIMIT_SCALE: "1" });
  });
  afterAll(async () => {
    await running.stop();
    await data.remove();
    run("link", "del", ours);
  });

  /** Statuses of so many empty enquiries, of which an address has five an hour. */
  function ask(from: string, times: number): number[] {
    const request = (options: object) =>
      `new Promise((resolve) => require("node:http").request(${JSON.stringify(options)}, (answer) => { answer.resume(); resolve(answer.statusCode); }).end("{}"))`;
    const { port } = new URL(running.url);
    const one = request({
      host: server,
      port,
      path: "/functions/v1/contact",
      method: "POST",
      localAddress: from,
      agent: false,
      headers: { apikey: running.key, "content-type": "application/json" },
    });
    const script = `(async () => { const seen = []; for (let n = 0; n < ${times}; n += 1) seen.push(await ${one}); console.log(JSON.stringify(seen)); })()`;
    return JSON.parse(inSpace(process.execPath, "-e", script)) as number[];
  }

  test("one household is one caller, whichever of its addresses it uses; the next household is another", () => {
    expect(ask(first, 6)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(ask(second, 1)).toEqual([429]);
    expect(ask(next, 1)).toEqual([422]);
  });
});

afterAll(() => {
  if (isAllowed) run("netns", "del", space);
});
