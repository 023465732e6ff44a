/** People who work for the firm, for browser tests: administrators as the owner makes them, moderators as an administrator would. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { findRunningDatabase } from "#server/platform/database/embedded.ts";
import { pinnedNode } from "../../scripts/prepare.mjs";
import type { Site } from "./booked-site.ts";
import { createPerson } from "./people.ts";
import type { Role } from "./people.ts";
import { authenticator, goodPassword } from "./way-in.ts";

export type Administrator = { email: string; password: string; nextCode: () => string };

/** Made with `npm run admin:create`'s own program while the server runs, with an authenticator app that is theirs. */
export async function createAdmin(site: Site, email: string): Promise<Administrator> {
  const uri = /secret=([A-Z2-7]+)/.exec(await runCreateAdmin(site, ["--email", email, "--password", goodPassword, "--totp"]));
  return { email, password: goodPassword, ...authenticator(uri?.[1] ?? "") };
}

/** An administrator whose first sign-in has to set up the app. */
export async function createBareAdmin(site: Site, email: string): Promise<void> {
  await runCreateAdmin(site, ["--email", email, "--password", goodPassword]);
}

async function runCreateAdmin({ dataDirectory }: Site, options: string[]): Promise<string> {
  const program = spawn(pinnedNode, ["scripts/create-admin.ts", ...options], {
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", NODE_ENV: "test", DATA_DIR: dataDirectory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [program.stdout, program.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(program, "close");
  if (code !== 0) throw new Error(`admin:create ended with ${code}:\n${output}`);
  return output;
}

/** Somebody with a confirmed account and a role. */
export async function createColleague(site: Site, name: string, role: Role): Promise<{ email: string; password: string }> {
  const url = await findRunningDatabase(site.dataDirectory);
  if (url === undefined) throw new Error("the server's database does not run");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await createPerson({ rows: async (sql, values) => (await client.query(sql, values)).rows }, name, role);
  } finally {
    await client.end();
  }
}
