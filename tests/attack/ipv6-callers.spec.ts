/**
 * Callers by IPv6, in a network namespace of their own: the addresses of one household (/56) are one caller, and the next
 * household of the same provider (/48) is another. Where the machine allows no namespaces, `caller-address.test.ts` has the
 * rule alone. All of it is inside: an interface that comes to the machine's own ends what its browsers are asking for.
 */
import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { launchServer, serverSettings } from "#tests/support/running-server.ts";
import { pinnedNode } from "../../scripts/prepare.mjs";
import { serverArguments } from "../../scripts/server-command.mjs";

const space = `chalkway-${process.pid}`;
const server = "fd00:c4a1:0:1::1";
/** Two of one household, and one of the next. */
const [first, second, next] = ["fd00:c4a1:0:1::2", "fd00:c4a1:0:2::2", "fd00:c4a1:0:100::2"] as const;

const run = (...args: string[]) => execFileSync("ip", args, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
const inside = ["netns", "exec", space];
function mayHaveNamespaces(): boolean {
  try {
    run("netns", "add", space);
  } catch {
    return false;
  }
  try {
    run(...inside, "ip", "link", "set", "lo", "up");
    for (const address of [server, first, second, next]) run(...inside, "ip", "address", "add", `${address}/128`, "dev", "lo");
    return true;
  } catch {
    run("netns", "del", space);
    return false;
  }
}
const isAllowed = mayHaveNamespaces();
afterAll(() => {
  if (isAllowed) run("netns", "del", space);
});

describe.skipIf(!isAllowed)("by IPv6", () => {
  let running: Awaited<ReturnType<typeof launchServer>>;
  let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
  beforeAll(async () => {
    data = await makeFilledDirectory();
    running = await launchServer(
      ["ip", ...inside, pinnedNode, ...serverArguments],
      { ...serverSettings(data.directory), HOST: server, RATE_LIMIT_SCALE: "1" },
      data.directory,
    );
  });
  afterAll(async () => {
    await running.stop();
    await data.remove();
  });

  /** Statuses of so many empty enquiries, of which an address has five an hour. */
  function ask(from: string, times: number): number[] {
    const script = `
      const { request } = require("node:http");
      const ask = (path, options, body) => new Promise((resolve, reject) => {
        request(${JSON.stringify(running.url)} + path, { localAddress: ${JSON.stringify(from)}, agent: false, ...options }, (answer) => {
          let text = "";
          answer.on("data", (part) => (text += part)).on("end", () => resolve({ status: answer.statusCode, text }));
        }).on("error", reject).end(body);
      });
      (async () => {
        const { publishableKey } = JSON.parse((await ask("/functions/v1/public-config", {})).text);
        const headers = { apikey: publishableKey, "content-type": "application/json" };
        const seen = [];
        for (let n = 0; n < ${times}; n += 1) seen.push((await ask("/functions/v1/contact", { method: "POST", headers }, "{}")).status);
        console.log(JSON.stringify(seen));
      })();`;
    return JSON.parse(run(...inside, process.execPath, "-e", script)) as number[];
  }

  test("one household is one caller, whichever of its addresses it uses; the next household is another", () => {
    expect(ask(first, 6)).toEqual([422, 422, 422, 422, 422, 429]);
    expect(ask(second, 1)).toEqual([429]);
    expect(ask(next, 1)).toEqual([422]);
  });
});
