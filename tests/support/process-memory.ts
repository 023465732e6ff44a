/** How much memory a running server takes at most, it and what it starts, as Linux counts it. */
import fs from "node:fs";

type Process = { pid: number; parent: number; name: string; peak: number };
const milliseconds = 15;

/** Megabytes: the peaks of the server and of its decoders, and what its PostgreSQL takes at the end. */
export function watchMemory(pid: number): { stop: () => { server: number; decoder: number; database: number } } {
  let decoder = 0;
  const sample = () => {
    for (const { parent, name, peak } of processes()) if (parent === pid && name !== "postgres") decoder = Math.max(decoder, peak);
  };
  const timer = setInterval(sample, milliseconds);
  return {
    stop: () => {
      clearInterval(timer);
      const all = processes();
      const clusters = new Set(all.filter(({ parent, name }) => parent === pid && name === "postgres").map((one) => one.pid));
      const database = all
        .filter((one) => clusters.has(one.pid) || clusters.has(one.parent))
        .reduce((sum, one) => sum + shareOf(one.pid), 0);
      const server = all.find((one) => one.pid === pid)?.peak ?? Number.POSITIVE_INFINITY;
      return { server: Math.round(server), decoder: Math.round(decoder), database: Math.round(database) };
    },
  };
}

function processes(): Process[] {
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = read(`/proc/${name}/status`);
      const value = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "";
      return status === ""
        ? []
        : [{ pid: Number(name), parent: Number(value("PPid")), name: value("Name"), peak: Number(value("VmHWM")) / 1_000 }];
    });
}

/** Proportional set size: memory that several processes share is counted once. */
const shareOf = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_000;

function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return ""; // it has ended meanwhile
  }
}
