/** `npm start`: installs what is missing, builds what is stale, then serves, and goes on serving. */
import fs from "node:fs";
import { build, install, pinnedNode } from "./prepare.mjs";
import { supervise } from "./supervise.mjs";

install();
build();
const settingsFile = fs.existsSync(".env") ? ["--env-file=.env"] : [];
// Memory is kept small on purpose: what is needed for long is pages and facts, a few megabytes.
supervise(pinnedNode, [...settingsFile, "--enable-source-maps", "--max-semi-space-size=8", "build/app/main.js"]);
