/**
 * `npm run bench`: installs and builds what is stale, then measures a copy of what was built, so that a rebuild
 * meanwhile changes nothing. `npm run bench -- price pages` runs some of the measurements.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, install, pinnedNode } from "./prepare.mjs";

const all = [
  "price",
  "calculator",
  "pages",
  "attack",
  "events",
  "booking",
  "console",
  "crm",
  "rest",
  "sign-in",
  "session",
  "photos",
  "realtime",
  "memory",
  "start",
  "plan",
  "lighthouse",
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(", ")}. There are: ${all.join(", ")}.`);
  process.exit(1);
}

install();
build();
const copy = fs.mkdtempSync(path.join(os.tmpdir(), "chalkway-bench-app-"));
fs.chmodSync(copy, 0o755);
for (const part of ["build", "database", "package.json"]) fs.cpSync(part, path.join(copy, part), { recursive: true });
fs.symlinkSync(path.resolve("node_modules"), path.join(copy, "node_modules"));

let running;
let isStopped = false;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
  process.on(signal, () => {
    isStopped = true;
    running?.kill("SIGTERM");
  });
process.on("exit", () => fs.rmSync(copy, { recursive: true, force: true }));

console.log(
  `${os.cpus()[0]?.model ?? "unknown processor"}, ${os.availableParallelism()} cores, load ${os.loadavg()[0]?.toFixed(1)} before; median (least–most) of the rounds`,
);
for (const name of all.filter((one) => wanted.length === 0 || wanted.includes(one))) {
  if (isStopped) break;
  const started = Date.now();
  const code = await new Promise((resolve) => {
    running = spawn(pinnedNode, [path.join("bench", `${name}.bench.ts`)], { stdio: "inherit", env: { ...process.env, BENCH_APP: copy } });
    running.on("exit", resolve).on("error", () => resolve(1));
  });
  console.log(code === 0 ? `  (${((Date.now() - started) / 1000).toFixed(0)} s)` : `  The measurement ${name} failed.`);
}
