/**
 * Better Auth on a database of its own in the same PostgreSQL, as its guide for Node sets it up: e-mail and password,
 * `pg`, `node:http`, a process of its own. Installed on demand into the user's cache; never a dependency of ours.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pinnedNode } from "#scripts/prepare.mjs";
import type { BenchDatabase } from "./database.ts";
import type { Tidy } from "./processes.ts";

/** The release that the goals were set against. */
export const betterAuthVersion = "1.6.34";
const folder = path.join(os.homedir(), ".cache", "chalkway-bench", `better-auth-${betterAuthVersion}`);
const betterAuthFolder = path.join(folder, "node_modules", "better-auth");

export type BetterAuth = { port: number; pid: number; cookie: string; pause: () => void; resume: () => void };

/** Whether it is there or could be fetched. */
export function installBetterAuth(): boolean {
  if (isThere()) return true;
  try {
    fs.mkdirSync(folder, { recursive: true });
    execFileSync(
      "npm",
      [
        "install",
        "--prefix",
        folder,
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--legacy-peer-deps",
        "--loglevel=error",
        `better-auth@${betterAuthVersion}`,
      ],
      { stdio: "ignore" },
    );
  } catch {
    return false; // the caller says what is left out
  }
  return isThere();
}

const isThere = () => fs.existsSync(path.join(betterAuthFolder, "package.json"));

/** With a person who is signed in. */
export async function startBetterAuth(database: BenchDatabase, tidy: Tidy): Promise<BetterAuth> {
  await database.query("create database better_auth");
  const databaseUrl = Object.assign(new URL(database.adminUrl), { pathname: "/better_auth" }).toString();
  const child = spawn(pinnedNode, [path.resolve("bench", "support", "better-auth-server.ts")], {
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", DATABASE_URL: databaseUrl, BETTER_AUTH_FOLDER: betterAuthFolder },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  tidy.later(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGCONT");
    child.kill("SIGKILL");
    await ended;
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (message) => resolve(message as number)); // the server says its port and nothing else
    child.once("error", reject).once("exit", (code) => reject(new Error(`Better Auth ended with ${code}`)));
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: `http://127.0.0.1:${port}` },
    body: JSON.stringify({ name: "Maya Okafor", email: "maya@example.com", password: "seven grey pebbles" }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  if (!answer.ok || cookie.length === 0 || child.pid === undefined)
    throw new Error(`Better Auth signed nobody up: ${answer.status} ${await answer.text()}`);
  return {
    port,
    pid: child.pid,
    cookie: cookie.join("; "),
    pause: () => void child.kill("SIGSTOP"),
    resume: () => void child.kill("SIGCONT"),
  };
}
