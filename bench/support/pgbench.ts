/** `pgbench` on the same server, the same login, the same function: as fast as bookings could be without us. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { endedChildrenCpuSeconds, findProgram } from "./processes.ts";
import { percentile } from "./report.ts";

export type PgbenchResult = { perSecond: number; bookings: number; p99: number; cpuSeconds: number };
/** `transactions` in all as fast as it goes, or `perSecond` for `seconds` on its own Poisson schedule. */
export type PgbenchLoad = { clients: number; threads: number } & ({ transactions: number } | { perSecond: number; seconds: number });

/** @throws Error with pgbench's output when a transaction failed. */
export async function pgbench(databaseUrl: string, statement: string, load: PgbenchLoad, folder: string): Promise<PgbenchResult> {
  const url = new URL(databaseUrl);
  const script = path.join(folder, "booking.sql");
  fs.writeFileSync(script, statement);
  fs.mkdirSync(path.join(folder, "log"));
  const amount =
    "transactions" in load ? ["-t", String(load.transactions / load.clients)] : ["-R", String(load.perSecond), "-T", String(load.seconds)];
  const cpuBefore = endedChildrenCpuSeconds();
  const output = await run(
    [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(load.clients),
      "-j",
      String(load.threads),
      "-l",
      `--log-prefix=${path.join(folder, "log", "t")}`,
      "-f",
      script,
      ...amount,
      "-h",
      url.hostname,
      "-p",
      url.port,
      "-U",
      url.username,
      url.pathname.slice(1),
    ],
    decodeURIComponent(url.password),
  );
  const latencies = fs
    .readdirSync(path.join(folder, "log"))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(folder, "log", file), "utf8")
        .trim()
        .split("\n"),
    )
    .map((line) => Number(line.split(" ")[2]) / 1000); // microseconds from the scheduled start
  fs.rmSync(path.join(folder, "log"), { recursive: true });
  return {
    perSecond: Number(/tps = ([\d.]+)/.exec(output)?.[1]),
    bookings: latencies.length,
    p99: percentile(latencies, 0.99),
    cpuSeconds: endedChildrenCpuSeconds() - cpuBefore,
  };
}

function run(args: string[], password: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(findProgram("pgbench") ?? "pgbench", args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env["PATH"] ?? "", PGPASSWORD: password },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void (output += chunk.toString()));
    child
      .on("error", reject)
      .on("close", (code) => (code === 0 ? resolve(output) : reject(new Error(`pgbench ended with ${code}:\n${output}`))));
  });
}
