/**
 * One attacker at one IP address runs every attack of `support/attack-moves.ts` at once for a minute, beside twenty
 * honest visitors. Measures the visitors' latency, how many of their requests are refused, and the server's memory.
 * Then thirty addresses with all their sockets in one public channel, which each fills for a minute.
 */
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import type { Attack } from "./support/attack-moves.ts";
import type { AttackAnswers } from "./support/attack.thread.ts";
import type { Crowd, CrowdAnswers } from "./support/crowd.thread.ts";
import { childrenOf, cpuSeconds, measurement, residentMegabytes } from "./support/processes.ts";
import { percentile, print, printGoal, printTable } from "./support/report.ts";
import { visit } from "./support/visitors.ts";
import type { Step } from "./support/visitors.ts";

const people = 20;
const seconds = 60;
const crowdAddresses = 30;

async function attack(app: App): Promise<AttackAnswers> {
  const workerData: Attack = { port: app.port, key: app.key, address: "127.0.0.66", seconds };
  const [answers] = (await once(new Worker(new URL("./support/attack.thread.ts", import.meta.url), { workerData }), "message")) as [
    AttackAnswers,
  ];
  return answers;
}

/** The highest seen so far, megabytes: the server with its threads, and what runs below it, PostgreSQL and the image process. */
function watchMemory(app: App) {
  const highest = { server: 0, below: 0 };
  /** None of a process that ended between two samples. */
  const residentOf = (pid: number): number => {
    try {
      return residentMegabytes(pid).now || 0;
    } catch {
      return 0;
    }
  };
  const total = (pid: number): number => residentOf(pid) + childrenOf(pid).reduce((sum, child) => sum + total(child), 0);
  const sample = () => {
    highest.server = Math.max(highest.server, residentOf(app.pid));
    highest.below = Math.max(highest.below, total(app.pid) - residentOf(app.pid));
  };
  const timer = setInterval(sample, 200);
  return { highest, stop: () => clearInterval(timer) };
}

async function crowd(app: App): Promise<CrowdAnswers> {
  const addresses = Array.from({ length: crowdAddresses }, (_, at) => `127.0.9.${at + 1}`);
  const workerData: Crowd = { port: app.port, key: app.key, addresses, socketsEach: 60, seconds };
  const [answers] = (await once(new Worker(new URL("./support/crowd.thread.ts", import.meta.url), { workerData }), "message")) as [
    CrowdAnswers,
  ];
  return answers;
}

const times = (steps: readonly Step[], what?: string) =>
  steps.filter((step) => what === undefined || step.what === what).map(({ milliseconds }) => milliseconds);
const isRefused = ({ status, wasQuicker }: Step) => !wasQuicker && (status < 200 || status >= 400);

await measurement(
  `Attack: one address, everything at once for ${seconds} s, against ${people} honest visitors; ${os.availableParallelism()} cores shared by all`,
  async (tidy) => {
    const app = await startApp({ dataDirectory: path.join(tidy.folder(), "data"), environment: { RATE_LIMIT_SCALE: "1" } }, tidy);
    await visit(app, people, 1, 10); // its code is compiled
    const memory = watchMemory(app);
    tidy.later(memory.stop);
    const calm = residentMegabytes(app.pid).now;
    // Without, with and again without the attack, so that slow drift of the machine affects both sides. Each run uses other addresses.
    const before = await visit(app, people, 2, seconds / 2);
    const usedBefore = cpuSeconds(app.pid);
    const [during, answers] = await Promise.all([visit(app, people, 3, seconds), attack(app)]);
    const used = cpuSeconds(app.pid) - usedBefore;
    const after = await visit(app, people, 4, seconds / 2);
    memory.stop();
    report({ without: [...before, ...after], during, answers });
    print(`  processor time of the server in that minute: ${used.toFixed(1)} s; its memory ${calm.toFixed(0)} MB before`);
    print(`  PostgreSQL and the image process at most ${memory.highest.below.toFixed(0)} MB, what they share counted each time\n`);
    printGoals([...before, ...after], during, memory.highest.server);
  },
);

await measurement(
  `Broadcast: ${crowdAddresses} addresses in one public channel for ${seconds} s, against ${people} honest visitors`,
  async (tidy) => {
    // Visitors may write on public channels only where a setting says so: this is the server that lets them.
    const environment = { RATE_LIMIT_SCALE: "1", REALTIME_VISITORS: "on" };
    const app = await startApp({ dataDirectory: path.join(tidy.folder(), "data"), environment }, tidy);
    await visit(app, people, 1, 10);
    const memory = watchMemory(app);
    tidy.later(memory.stop);
    const before = await visit(app, people, 2, seconds / 2);
    const [during, answers] = await Promise.all([visit(app, people, 3, seconds), crowd(app)]);
    const after = await visit(app, people, 4, seconds / 2);
    memory.stop();
    printTable(
      ["the crowd", ""],
      Object.entries(answers).map(([what, count]) => [what, count.toLocaleString("en-GB")]),
    );
    printGoals(before.concat(after), during, memory.highest.server);
  },
);

function printGoals(without: Step[], during: Step[], megabytes: number): void {
  const ratio = percentile(times(during), 0.99) / percentile(times(without), 0.99);
  printGoal({ what: "an honest visitor's 99th percentile, with by without", values: [ratio], max: 3 });
  printGoal({ what: "honest requests refused or failed", values: [[...without, ...during].filter(isRefused).length], digits: 0, max: 0 });
  printGoal({ what: "resident memory of the server at its highest", values: [megabytes], digits: 0, unit: " MB", max: 400 });
}

function report({ without, during, answers }: { without: Step[]; during: Step[]; answers: AttackAnswers }): void {
  const kinds = [...new Set(without.map(({ what }) => what))];
  const row = (what: string, when: string, steps: Step[], kind?: string) => {
    const measured = times(steps, kind);
    const at = (share: number) => (measured.length === 0 ? "–" : percentile(measured, share).toFixed(1));
    const refused = steps.filter((step) => (kind === undefined || step.what === kind) && isRefused(step)).length;
    return [what, when, String(measured.length), at(0.5), at(0.99), String(refused)];
  };
  printTable(
    ["an honest visitor", "", "requests", "p50 ms", "p99 ms", "refused"],
    [...kinds, undefined].flatMap((kind) => [row(kind ?? "all", "without", without, kind), row("", "with the attacker", during, kind)]),
  );
  const problems = new Map<string, number>();
  for (const step of [...without, ...during].filter(isRefused)) {
    const refusal = `${step.what}: ${step.status} ${/"code":"([^"]+)"/.exec(step.problem)?.[1] ?? step.problem.slice(0, 60)}`;
    problems.set(refusal, (problems.get(refusal) ?? 0) + 1);
  }
  for (const [refusal, count] of problems) print(`  refused ${count} × ${refusal}`);
  const quicker = [...without, ...during].filter(({ wasQuicker }) => wasQuicker).length;
  print(`  ${quicker} × a window that somebody else had just taken: told so, and another chosen (not counted as refused)`);
  const answersText = (status: string, count: number) => `${count.toLocaleString("en-GB")} × ${status === "0" ? "ended" : status}`;
  printTable(
    ["the attacker", ""],
    Object.entries(answers).map(([name, tally]) => [
      name,
      Object.entries(tally)
        .map(([status, count]) => answersText(status, count))
        .join(", "),
    ]),
  );
}
