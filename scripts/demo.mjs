/**
 * `npm run demo`: serves a firm with believable sample data, created once in a data folder of its own (`data-demo`, or `DATA_DIR`; `PORT` as ever). `-- --fresh`
 * creates it again, `-- --codes` prints the current authenticator codes.
 */
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { bankFileOf, clear, readLogins, stateOf } from "./demo/demo-folder.mjs";
import { build, install, pinnedNode } from "./prepare.mjs";
import { serverArguments, serverEnvironment } from "./server-command.mjs";
import { supervise } from "./supervise.mjs";

const directory = path.resolve(process.env.DATA_DIR || "data-demo");
const wishes = process.argv.slice(2);

try {
  refuse();
  if (wishes.includes("--codes")) printCodes();
  else await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

/** Refuses production, an external database and a folder that is not a demo's: demo data must never mix with real bookings. */
function refuse() {
  const unknown = wishes.find((wish) => !["--fresh", "--codes"].includes(wish));
  if (unknown !== undefined) throw new Error(`There is no ${unknown}. There are --fresh and --codes.`);
  if (process.env.NODE_ENV === "production") throw new Error("NODE_ENV=production is set: a demo is never made in production.");
  if (process.env.DATABASE_URL) throw new Error("DATABASE_URL is set: a demo is made in a database of its own, never in yours.");
  if (stateOf(directory) === "foreign") throw new Error(`${directory} holds something that is no demo. It is left alone.`);
}

async function start() {
  install();
  build();
  if (wishes.includes("--fresh") || stateOf(directory) !== "finished") {
    clear(directory);
    console.log("Making a firm to look at …");
    run("scripts/demo/load-demo.ts", directory);
  }
  printLogins();
  // None of the real settings: no mail server, no SMS, a database of its own, providers of payments on this machine.
  const environment = {
    ...serverEnvironment,
    ...(await startProviders()),
    NODE_ENV: "development",
    DEMO: "on",
    DATA_DIR: directory,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  };
  Object.assign(process.env, environment);
  supervise(pinnedNode, serverArguments, environment);
}

/** The local Stripe and PayPal, which end with this program. Answers the settings of a server that uses them. */
async function startProviders() {
  const serverUrl = `http://127.0.0.1:${process.env.PORT || 3000}`;
  const providers = fork("scripts/demo/local-providers.ts", [serverUrl], { execPath: pinnedNode });
  providers.on(
    "exit",
    (code) =>
      code !== null && code !== 0 && console.error("The demo’s payment pages ended by themselves. Start the demo again to pay online."),
  );
  const [settings] = await Promise.race([
    once(providers, "message"),
    once(providers, "exit").then(() => Promise.reject(new Error("The demo’s payment pages could not be started."))),
  ]);
  return settings;
}

function run(...command) {
  const { status } = spawnSync(pinnedNode, command, { stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } });
  if (status !== 0) throw new Error("The demo could not be made. npm run demo -- --fresh begins again.");
}

function printLogins() {
  console.log("\nSign in at /portal:");
  for (const { role, email, password } of readLogins(directory) ?? []) console.log(`  ${role.padEnd(9)}  ${email.padEnd(34)}  ${password}`);
  console.log(
    `Moderator and admin are asked for a code: npm run demo -- --codes prints it. Mails are files in ${path.join(directory, "outbox")}.`,
  );
  console.log("Card and PayPal lead to pages on this machine that say so: nothing is charged.");
  console.log(`A bank statement to load under Payments, Bank: ${path.relative(".", path.join(directory, bankFileOf))}\n`);
}

function printCodes() {
  if (stateOf(directory) !== "finished")
    throw new Error(`There is no demo in ${directory} yet: npm run demo makes one, then its codes are here.`);
  run("scripts/demo/print-codes.ts", directory);
}
