/** `npm run admin:create -- --email E --password P [--totp]`: with the pinned Node and the settings of `.env`, as `npm start`. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { install, pinnedNode } from "./prepare.mjs";

install();
const settingsFile = fs.existsSync(".env") ? ["--env-file=.env"] : [];
const done = spawnSync(pinnedNode, [...settingsFile, "scripts/create-admin.ts", ...process.argv.slice(2)], { stdio: "inherit" });
process.exit(done.status ?? 1);
