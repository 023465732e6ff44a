/** The process of Better Auth: makes its tables, listens, says its port. Nothing is switched off but what would count our calls. */
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";

type Auth = { options: object };
type BetterAuthModule = { betterAuth: (options: object) => Auth };
type MigrationModule = { getMigrations: (options: object) => Promise<{ runMigrations: () => Promise<void> }> };
type NodeModule = { toNodeHandler: (auth: Auth) => RequestListener };

const folder = process.env["BETTER_AUTH_FOLDER"] ?? "";
const load = async (file: string) => (await import(pathToFileURL(path.join(folder, "dist", file)).href)) as unknown;
const { betterAuth } = (await load("index.mjs")) as BetterAuthModule;
const { getMigrations } = (await load("db/get-migration.mjs")) as MigrationModule;
const { toNodeHandler } = (await load("integrations/node.mjs")) as NodeModule;

const server = createServer();
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo; // listening on TCP
const auth = betterAuth({
  database: new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 }),
  baseURL: `http://127.0.0.1:${port}`,
  secret: "a secret of a measurement, long enough for anybody",
  emailAndPassword: { enabled: true },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
});
await (await getMigrations(auth.options)).runMigrations();
server.on("request", toNodeHandler(auth));
process.send?.(port);
