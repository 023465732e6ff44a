/** `npm start`: installs what is missing, builds what is stale, then serves; passes signals on and ends as the server ends. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import { build, install, pinnedNode } from "./prepare.mjs";

install();
build();
const settingsFile = fs.existsSync(".env") ? ["--env-file=.env"] : [];
// Memory is kept small on purpose: what is needed for long is pages and facts, a few megabytes.
const server = spawn(pinnedNode, [...settingsFile, "--enable-source-maps", "--max-semi-space-size=8", "build/app/main.js"], {
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 1)));
