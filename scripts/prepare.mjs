/**
 * Gets a fresh clone ready: packages installed, browser files and server built. Plain JavaScript without packages,
 * because it runs before there are any, on whatever Node runs npm. What is up to date is left alone.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const oldestNode = 20;
if (Number(process.versions.node.split(".", 1)[0]) < oldestNode) {
  console.error(`This is Node ${process.versions.node}. Install Node ${oldestNode} or newer, which brings npm along, and start again.`);
  process.exit(1);
}

export const pinnedNode = path.resolve("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/** Installs exactly what the lock file says, when it is not there yet or the lock file is newer. */
export function install() {
  const installed = modified("node_modules/.package-lock.json");
  if (installed >= modified("package-lock.json") && fs.existsSync(pinnedNode)) return;
  // npm would empty the folder behind the link, which is somebody else's.
  if (fs.lstatSync("node_modules", { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      "node_modules is a link to another folder's packages, which are not those of package-lock.json. Remove the link and start again.",
    );
    process.exit(1);
  }
  console.log("Installing packages …");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (!fs.existsSync(pinnedNode)) {
    // npm skips an optional package that is for another platform, or whose digest is not the locked one.
    console.error(`There is no Node of ours for ${process.platform} ${process.arch}, or it is not the one package-lock.json names.`);
    process.exit(1);
  }
  const now = new Date();
  fs.utimesSync("node_modules/.package-lock.json", now, now);
}

/** Builds pages and server when any file they are made of has changed. */
export function build() {
  const wanted = sourceDigest();
  const mark = path.join("build", ".sources");
  if (fs.existsSync(mark) && fs.readFileSync(mark, "utf8") === wanted) return;
  console.log("Building …");
  fs.rmSync("build", { recursive: true, force: true });
  run(pinnedNode, ["node_modules/@react-router/dev/bin.cjs", "build"], { NODE_ENV: "production" }, "ignore");
  run(pinnedNode, ["node_modules/rolldown/bin/cli.mjs", "-c", "rolldown.config.ts", "--log-level", "silent"], {}, "ignore");
  run(pinnedNode, ["scripts/trim-manifest.ts"]);
  run(pinnedNode, ["scripts/compress-assets.ts"]);
  fs.writeFileSync(mark, wanted);
}

function run(command, args, environment = {}, output = "inherit") {
  const done = spawnSync(command, args, {
    stdio: ["ignore", output, "inherit"],
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  if (done.status !== 0) {
    console.error(`This step failed: ${command} ${args.join(" ")}`);
    process.exit(done.status ?? 1);
  }
}

const sources = [
  "domain",
  "server",
  "templates",
  "web",
  "package-lock.json",
  "rolldown.config.ts",
  "scripts/one-byte-chunks.ts",
  "react-router.config.ts",
  "vite.config.ts",
  "tsconfig.json",
];

function sourceDigest() {
  const digest = createHash("sha256");
  for (const source of sources)
    for (const file of filesOf(source)) if (!/\.test\.tsx?$/.test(file)) digest.update(file).update(fs.readFileSync(file));
  return digest.digest("hex");
}

function filesOf(source) {
  if (!fs.existsSync(source)) return [];
  if (fs.statSync(source).isFile()) return [source];
  return fs
    .readdirSync(source)
    .toSorted()
    .flatMap((name) => filesOf(path.join(source, name)));
}

function modified(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
