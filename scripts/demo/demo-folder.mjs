/** The demo's data folder, recognised by a marker file that also holds the logins. Plain JavaScript, because it runs before packages are installed. */
import fs from "node:fs";
import path from "node:path";

/** The bank statement to load, in the demo's folder. */
export const bankFileOf = "bank-statement.csv";

const markOf = (directory) => path.join(directory, "demo.json");

/** `finished`, `unfinished` (creation was interrupted), `missing`, or `foreign` (holds something else). */
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
