/**
 * PostgreSQL refuses to run as root. When root starts Chalkway, this finds a way to run PostgreSQL's programs as a
 * system user, wherever the repository lies; an ordinary user runs them directly.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";

export type Binaries = { initdb: string; postgres: string };
/** How to start a program as another user than root: with these ids, or with this command in front. */
export type Launcher = { user?: { uid: number; gid: number }; prefix: string[] };

const systemUser = "chalkway-postgres";
/** Where root keeps a copy of the programs when other users cannot read the repository. */
const sharedPrograms = "/var/lib/chalkway";

/** @throws Error saying what to do when there is no way. */
export async function chooseLauncher(cluster: string, binaries: Binaries): Promise<{ binaries: Binaries; launcher: Launcher }> {
  if (process.getuid?.() !== 0) return { binaries, launcher: { prefix: [] } };
  const user = systemUserIds() ?? makeSystemUser();
  await refuseForeign(cluster, user.uid);
  await fs.mkdir(cluster, { recursive: true, mode: 0o700 });
  await fs.chown(cluster, user.uid, user.gid);
  const asUser: Launcher = { user, prefix: [] };
  const reachable = works(asUser, binaries.postgres, "--version") ? binaries : await copyPrograms(binaries);
  // A data folder below /root or in a private temporary folder is closed to every other user. `setpriv` (util-linux)
  // starts the server as its user with the one capability that lets it enter the parent folders.
  const withCapability = (name: string): Launcher => ({
    prefix: ["setpriv", `--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", `--inh-caps=+${name}`, `--ambient-caps=+${name}`],
  });
  for (const launcher of [asUser, withCapability("dac_read_search"), withCapability("dac_override")])
    if (works(launcher, reachable.postgres, "--version") && works(launcher, "ls", cluster)) return { binaries: reachable, launcher };
  throw new Error(
    `PostgreSQL cannot run as root, and its own user ${systemUser} cannot reach ${cluster}. ` +
      `Start Chalkway as an ordinary user, set DATA_DIR to a folder others may enter (like /srv/chalkway), or set DATABASE_URL.`,
  );
}

/** Given to the system user without what is in it, a cluster would be nobody's: neither root nor its owner could start it again. */
async function refuseForeign(cluster: string, uid: number): Promise<void> {
  const content = await fs.stat(path.join(cluster, "PG_VERSION")).catch(() => undefined);
  if (content === undefined || content.uid === uid) return;
  throw new Error(
    `The database in ${cluster} belongs to the user with the id ${content.uid}, and root runs PostgreSQL as ${systemUser}. ` +
      `Start Chalkway as that user, or give the database over first: chown -R ${systemUser}: ${cluster}`,
  );
}

function works(launcher: Launcher, ...command: string[]): boolean {
  const [program, ...rest] = [...launcher.prefix, ...command];
  return program !== undefined && spawnSync(program, rest, { ...launcher.user, stdio: "ignore" }).status === 0;
}

/** Copies the package's `native` folder once per version to a place that everybody may read and only root may write. */
async function copyPrograms(binaries: Binaries): Promise<Binaries> {
  const native = path.resolve(path.dirname(binaries.postgres), "..");
  const { version } = JSON.parse(await fs.readFile(path.join(native, "..", "package.json"), "utf8")) as { version: string };
  const target = path.join(sharedPrograms, `postgresql-${version}`);
  if (
    !(await fs.access(target).then(
      () => true,
      () => false,
    ))
  ) {
    await fs.mkdir(sharedPrograms, { recursive: true, mode: 0o755 });
    const partial = await fs.mkdtemp(`${target}-`);
    await fs.cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await fs.chmod(partial, 0o755);
    // Two concurrent first starts: the second rename finds the folder filled, and its own copy is dropped.
    await fs.rename(partial, target).catch(() => fs.rm(partial, { recursive: true }));
  }
  return { initdb: path.join(target, "bin", "initdb"), postgres: path.join(target, "bin", "postgres") };
}

function systemUserIds(): { uid: number; gid: number } | undefined {
  const id = (option: string) => spawnSync("id", [option, systemUser], { encoding: "utf8" });
  const [uid, gid] = [id("-u"), id("-g")];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function makeSystemUser(): { uid: number; gid: number } {
  const made = spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", systemUser], {
    encoding: "utf8",
  });
  if (made.status !== 0) spawnSync("adduser", ["-S", "-D", "-H", systemUser]); // BusyBox has no useradd
  const user = systemUserIds();
  if (user === undefined)
    throw new Error(`PostgreSQL cannot run as root, and the system user ${systemUser} could not be made: ${made.stderr}`);
  return user;
}
