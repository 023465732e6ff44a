/**
 * The home page from our server's memory beside nginx serving the same bytes from a file, and beside a bare `node:http`
 * server that says them and does nothing else; each on the same core in turn.
 */
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { pinnedNode } from "#scripts/prepare.mjs";
import { startApp } from "./support/app.ts";
import { nginxPackages, startNginx } from "./support/nginx.ts";
import type { Page } from "./support/nginx.ts";
import { cpuSeconds, measurement, missingPrograms } from "./support/processes.ts";
import type { Tidy } from "./support/processes.ts";
import { print, printGoal, printTable, ratios, spread } from "./support/report.ts";
import { cores, wrk } from "./support/wrk.ts";

const rounds = 7;
/** What Chrome sends when somebody opens a page. */
const browserHeaders = {
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-GB,en;q=0.9",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
  "sec-ch-ua": '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
  "sec-ch-ua-mobile": "?1",
  "sec-ch-ua-platform": '"Android"',
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
  "sec-fetch-user": "?1",
  "upgrade-insecure-requests": "1",
  "user-agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
};
const load = { connections: 32, seconds: 3, headers: browserHeaders };

type Run = { perSecond: number; p99: number; cpuMicroseconds: number };
type Subject = { name: string; url: string; pid: number; runs: Run[] };

async function turn({ url, pid }: Subject): Promise<Run> {
  const before = cpuSeconds(pid);
  const { perSecond, requests, p99 } = await wrk(url, load);
  return { perSecond, p99, cpuMicroseconds: ((cpuSeconds(pid) - before) / requests) * 1e6 };
}

/** Bytes and headers as they go over the wire, not unpacked. */
function fetchRaw(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: load.headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
        response.on("end", () => resolve({ body: Buffer.concat(chunks), headers: response.headers as Record<string, string> })); // a page repeats no header
      })
      .on("error", reject);
  });
}

/** The headers that nginx has to be configured to add; it sets the others by itself, as our server does. */
async function readPage(url: string): Promise<Page> {
  let { body, headers } = await fetchRaw(url);
  // The smallest body is found soon after the first one was sent.
  const smallest = brotliCompressSync(brotliDecompressSync(body)).length;
  for (let attempt = 0; attempt < 100 && body.length > smallest; attempt += 1) {
    await wait(100);
    ({ body, headers } = await fetchRaw(url));
  }
  if (headers["content-encoding"] !== "br") throw new Error(`the home page came as ${headers["content-encoding"]}`);
  const own = new Set(["content-type", "content-length", "content-encoding", "date", "connection", "keep-alive", "etag"]);
  return {
    br: body,
    html: brotliDecompressSync(body),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.has(name))),
  };
}

async function startNginxWith(page: Page, tidy: Tidy): Promise<Subject> {
  const { url, workerPid } = await startNginx(page, tidy);
  const { body, headers } = await fetchRaw(url);
  if (!body.equals(page.br) || headers["content-encoding"] !== "br") throw new Error("nginx does not serve the same bytes");
  return { name: "nginx, brotli_static, one worker", url, pid: workerPid, runs: [] };
}

async function startBareNode({ br, headers }: Page, tidy: Tidy): Promise<Subject> {
  const child = fork(path.resolve("bench", "support", "bare-node.ts"), { execPath: pinnedNode, execArgv: ["--max-semi-space-size=8"] });
  tidy.later(() => child.kill());
  const packed = { "content-type": "text/html; charset=utf-8", "content-encoding": "br", "content-length": String(br.length) };
  child.send({ head: Object.entries({ ...packed, ...headers }).flat(), body: br.toString("base64") });
  const [port] = (await once(child, "message")) as [number]; // the server says its port and nothing else
  pin(child.pid ?? 0);
  return { name: "bare node:http, the same bytes and headers", url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, runs: [] };
}

function pin(pid: number): void {
  if (cores !== undefined) spawnSync("taskset", ["-a", "-c", "-p", cores.server, String(pid)]);
}

await measurement(
  `Home page: ${rounds} rounds in turn, wrk with ${load.connections} kept-alive connections for ${load.seconds} s, a browser's headers`,
  async (tidy) => {
    const missingWrk = missingPrograms({ wrk: "wrk" });
    if (missingWrk.length > 0) return print(`  Left out, because it is not installed: ${missingWrk.join(", ")}.`);
    const missing = nginxPackages();
    if (missing.length > 0) print(`  Left out, because it is not installed: the comparison with ${missing.join(" and ")}.\n`);
    const app = await startApp({ dataDirectory: path.join(tidy.folder(), "data") }, tidy);
    pin(app.pid);
    const page = await readPage(`${app.url}/`);
    const ours: Subject = { name: "Chalkway, from memory", url: `${app.url}/`, pid: app.pid, runs: [] };
    const bare = await startBareNode(page, tidy);
    const subjects = missing.length === 0 ? [ours, bare, await startNginxWith(page, tidy)] : [ours, bare];
    for (const subject of subjects) await turn(subject);
    for (let round = 0; round < rounds; round += 1)
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) subject.runs.push(await turn(subject));

    print(
      `  ${page.br.length.toLocaleString("en-GB")} bytes of brotli (${page.html.length.toLocaleString("en-GB")} of HTML), ${cores === undefined ? "nobody pinned" : "server on core 0, wrk on core 1"}`,
    );
    printTable(
      ["", "requests/s", "p99 ms", "µs CPU a request"],
      subjects.map(({ name, runs }) => [
        name,
        spread(runs.map(({ perSecond }) => perSecond)),
        spread(
          runs.map(({ p99 }) => p99),
          2,
        ),
        spread(
          runs.map(({ cpuMicroseconds }) => cpuMicroseconds),
          1,
        ),
      ]),
    );
    const [mine, node, peer] = subjects;
    if (mine === undefined || node === undefined || peer === undefined) return;
    const compare = (of: (run: Run) => number, subject = mine) => ratios(subject.runs.map(of), peer.runs.map(of));
    printGoal({ what: "Chalkway ÷ nginx, requests a second", values: compare(({ perSecond }) => perSecond), min: 0.75 });
    printGoal({ what: "99th percentile, Chalkway's ÷ nginx's", values: compare(({ p99 }) => p99), max: 1.5 });
    const cpu = (subject: Subject) =>
      spread(
        compare(({ cpuMicroseconds }) => 1 / cpuMicroseconds, subject),
        2,
      );
    print(`  nginx's processor time ÷ ours: ${cpu(mine)}; ÷ bare node:http's: ${cpu(node)}`);
    print(
      `  bare node:http ÷ nginx, requests a second: ${spread(
        compare(({ perSecond }) => perSecond, node),
        2,
      )}`,
    );
  },
);
