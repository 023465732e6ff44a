/** `wrk`: kept-alive GET requests of one address as fast as they are answered, on a core of its own where there are two. */
import { spawn } from "node:child_process";
import os from "node:os";
import { findProgram } from "./processes.ts";

export type WrkResult = { perSecond: number; requests: number; p99: number };

/** Cores for the server and for wrk; without `taskset` or a second core, processes are not pinned. */
export const cores = findProgram("taskset") !== undefined && os.availableParallelism() > 1 ? { server: "0", load: "1" } : undefined;

/** Puts a program and its arguments on a core. */
export const onCore = (core: "server" | "load", command: readonly string[]): string[] =>
  cores === undefined ? [...command] : ["taskset", "-c", cores[core], ...command];

/** @throws Error when wrk saw anything but answers of status 200. */
export async function wrk(
  url: string,
  { connections, seconds, headers }: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<WrkResult> {
  const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const [program = "wrk", ...args] = onCore("load", ["wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...given, url]);
  const printed = await new Promise<string>((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void (output += chunk.toString()));
    child.on("error", reject).on("close", () => resolve(output));
  });
  if (/Non-2xx|Socket errors/.test(printed) || !printed.includes("Requests/sec")) throw new Error(`wrk saw trouble:\n${printed}`);
  const [, p99 = "NaN", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(printed) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]),
    requests: Number(/(\d+) requests in/.exec(printed)?.[1]),
    p99: Number(p99) * (unit === "us" ? 0.001 : unit === "s" ? 1000 : 1),
  };
}
