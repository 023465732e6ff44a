/**
 * Five hundred enquiries a second from one address for ten seconds: what they are answered, and what honest visitors
 * elsewhere notice, who read, ask prices and write at the same time as they did before.
 */
import { once } from "node:events";
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import type { Flood, FloodAnswers } from "./support/flood.thread.ts";
import { cpuSeconds, measurement } from "./support/processes.ts";
import { percentile, print, printGoal, printTable } from "./support/report.ts";

const seconds = 10;
const perSecond = 500;
/** Milliseconds between two requests of the honest: 25 a second together, each from another household. */
const pace = 40;

type Honest = { what: string; run: (app: App, household: number) => Promise<number> };

const statusOf = async (answer: Promise<Response>): Promise<number> => {
  const response = await answer;
  await response.arrayBuffer();
  return response.status;
};
const command = (app: App, name: string, body: object, household: number) =>
  statusOf(
    fetch(`${app.url}/functions/v1/${name}`, {
      method: "POST",
      headers: { apikey: app.key, "content-type": "application/json", "x-forwarded-for": `198.51.${household >> 8}.${household & 255}` },
      body: JSON.stringify(body),
    }),
  );

const visits: readonly Honest[] = [
  { what: "read a page", run: (app) => statusOf(fetch(`${app.url}/faq`)) },
  {
    what: "ask a price",
    run: (app, household) =>
      command(app, "price", { service: "furniture-removal", items: [{ id: "sofa-3-seat", quantity: 1 }] }, household),
  },
  {
    what: "write to us",
    run: (app, household) =>
      command(
        app,
        "contact",
        { name: "Maya", email: `maya-${household}@example.com`, topic: "quote", message: "Two sofas and a fridge" },
        household,
      ),
  },
];

type Noticed = { milliseconds: Map<string, number[]>; refused: number };

/** The honest come at their own pace until it is over. */
async function visit(app: App, isOver: () => boolean, from: number): Promise<Noticed> {
  const milliseconds = new Map(visits.map(({ what }) => [what, [] as number[]]));
  let refused = 0;
  const running: Promise<void>[] = [];
  async function measure(one: Honest, household: number): Promise<void> {
    const started = performance.now();
    const status = await one.run(app, household);
    milliseconds.get(one.what)?.push(performance.now() - started);
    if (status >= 400) refused += 1;
  }
  for (let household = from; !isOver(); household += 1) {
    const one = visits[household % visits.length];
    if (one !== undefined) running.push(measure(one, household));
    await wait(pace);
  }
  await Promise.all(running);
  return { milliseconds, refused };
}

async function flood(app: App): Promise<FloodAnswers> {
  const workerData: Flood = { port: app.port, key: app.key, address: "203.0.113.66", perSecond, seconds };
  const [answers] = (await once(new Worker(new URL("./support/flood.thread.ts", import.meta.url), { workerData }), "message")) as [
    FloodAnswers,
  ];
  return answers;
}

await measurement(
  `Enquiries: ${perSecond} a second from one address for ${seconds} s, honest visitors beside them; ${os.availableParallelism()} cores shared by all`,
  async (tidy) => {
    const app = await startApp({ dataDirectory: tidy.folder(), environment: { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "on" } }, tidy);
    const until = (moment: number) => () => performance.now() > moment;
    await visit(app, until(performance.now() + 3_000), 0); // its code is compiled
    for (let times = 0; times < 8; times += 1) await statusOf(fetch(`${app.url}/contact`, { method: "POST", body: new URLSearchParams() }));
    const before = await visit(app, until(performance.now() + seconds * 1000), 1_000);
    let isOver = false;
    const usedBefore = cpuSeconds(app.pid);
    const flooding = flood(app).finally(() => (isOver = true));
    const during = await visit(app, () => isOver, 2_000);
    const { sent, seconds: took, byStatus } = await flooding;
    const used = cpuSeconds(app.pid) - usedBefore;

    const answers = Object.entries(byStatus).map(([status, count]) => `${count.toLocaleString("en-GB")} × ${status}`);
    print(`  ${sent.toLocaleString("en-GB")} sent in ${took.toFixed(1)} s; answered ${answers.join(", ")}`);
    print(`  processor time of the server meanwhile, honest visitors included: ${used.toFixed(1)} s\n`);
    const rows = visits.flatMap(({ what }) =>
      [before, during].map(({ milliseconds }, index) => {
        const measured = milliseconds.get(what) ?? [];
        const at = (share: number) => percentile(measured, share).toFixed(1);
        return [what, index === 0 ? "without" : "with the flood", String(measured.length), at(0.5), at(0.99)];
      }),
    );
    printTable(["an honest visitor", "", "requests", "p50 ms", "p99 ms"], rows);
    printGoal({ what: "honest requests refused or failed", values: [before.refused + during.refused], digits: 0, max: 0 });
    const stored = (byStatus["202"] ?? 0) + (byStatus["303"] ?? 0);
    printGoal({ what: "enquiries of the flood that were stored", values: [stored], digits: 0, max: 5 });
    printGoal({ what: "requests of the flood without an answer", values: [byStatus["failed"] ?? 0], digits: 0, max: 0 });
  },
);
