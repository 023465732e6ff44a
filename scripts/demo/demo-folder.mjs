/** The demo's data folder: ours alone, known by a file in it that also holds how to sign in. Plain JavaScript, as it is read before there are packages. */
import fs from "node:fs";
import path from "node:path";

const markOf = (directory) => path.join(directory, "demo.json");

/** `finished`, `unfinished` (begun and never ended), `missing`, or `foreign`: something else is in it. */
export function stateOf(directory) {
  if (fs.existsSync(markOf(directory))) return readLogins(directory) === undefined ? "unfinished" : "finished";
  return fs.existsSync(directory) && fs.readdirSync(directory).length > 0 ? "foreign" : "missing";
}

/** @throws Error for a folder that is not a demo's */
export function clear(directory) {
  if (stateOf(directory) === "foreign") throw new Error(`${directory} holds something that is no demo. It is left alone.`);
  fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  fs.mkdirSync(directory, { recursive: true });
  fs.writeFileSync(markOf(directory), "{}\n");
}

export function markFinished(directory, logins) {
  fs.writeFileSync(markOf(directory), `${JSON.stringify({ logins }, null, 2)}\n`, { mode: 0o600 });
}

export function readLogins(directory) {
  return JSON.parse(fs.readFileSync(markOf(directory), "utf8")).logins;
}
