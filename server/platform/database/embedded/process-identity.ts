/**
 * Identifies processes. Ids are reused, so before a process is signalled, or taken for one of ours, it is compared with
 * what is known of it, above all its start time.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";

/** As reported by `/proc` or `ps`. */
export type RunningProcess = {
  /** Differs between any two processes of the same id. */
  startMark: string;
  /** System time in milliseconds. */
  startedAt: number;
  /** The program's file and its working folder; without `/proc`, only its whole command line. */
  executable: string;
  folder: string | undefined;
  command: string;
};

/** Undefined when there is none, when it is a zombie, or when it cannot be inspected. */
export async function findProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return process.platform === "linux" ? findByProc(pid) : findByPs(pid);
}

/** `/proc` counts in hundredths of a second on every architecture. */
const ticksASecond = 100;

async function findByProc(pid: number): Promise<RunningProcess | undefined> {
  const place = `/proc/${pid}`;
  try {
    const [stat, boot, system, executable, folder, command] = await Promise.all([
      fs.readFile(`${place}/stat`, "utf8"),
      fs.readFile("/proc/sys/kernel/random/boot_id", "utf8"),
      fs.readFile("/proc/stat", "utf8"),
      fs.readlink(`${place}/exe`),
      fs.readlink(`${place}/cwd`),
      fs.readFile(`${place}/cmdline`, "utf8"),
    ]);
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // the name before it may contain anything
    const [state = "Z", ticks = ""] = [fields[0], fields[19]];
    if (state === "Z" || state === "X") return undefined;
    const bootedAt = Number(/^btime (\d+)$/m.exec(system)?.[1]);
    return {
      startMark: `${boot.trim()} ${ticks}`,
      startedAt: (bootedAt + Number(ticks) / ticksASecond) * 1_000,
      // The suffix of a program that was replaced since it started.
      executable: executable.replace(/ \(deleted\)$/, ""),
      folder,
      command: command.replaceAll("\0", " ").trim(),
    };
  } catch {
    return undefined; // it has ended, or belongs to another user
  }
}

function findByPs(pid: number): RunningProcess | undefined {
  const read = (column: string) =>
    spawnSync("ps", ["-ww", "-o", `${column}=`, "-p", String(pid)], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  const [state, start, command] = [read("state"), read("lstart"), read("args")];
  if (start.status !== 0 || state.stdout.trim().startsWith("Z")) return undefined;
  const startMark = start.stdout.trim();
  const line = command.stdout.trim();
  return { startMark, startedAt: Date.parse(startMark), executable: line.split(" ", 1)[0] ?? "", folder: undefined, command: line };
}

/** A process's description of itself, by which it can be recognised: id, start, the folder it works for. */
export async function describeSelf(folder: string): Promise<string> {
  const self = await findProcess(process.pid);
  return `${process.pid}\n${self?.startMark ?? ""}\n${folder}\n`;
}

/** The process id in such a description, if that very process still runs and works for this folder. */
export async function findDescribed(description: string, folder: string): Promise<number | undefined> {
  const [pid = "", startMark = "", describedFolder = ""] = description.split("\n");
  if (describedFolder !== folder) return undefined;
  const running = await findProcess(Number(pid));
  return running !== undefined && running.startMark === startMark && isNode(running) ? Number(pid) : undefined;
}

const isNode = ({ executable }: RunningProcess) => /^node(\.exe)?$/.test(path.basename(executable));

/** Sends a signal. False where the process does not exist, or belongs to another user. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
