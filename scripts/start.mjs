/** `npm start`: installs what is missing, builds what is stale, then serves, restarting the server when it crashes. */
import fs from "node:fs";
import { build, install, pinnedNode } from "./prepare.mjs";
import { serverArguments, serverEnvironment } from "./server-command.mjs";
import { supervise } from "./supervise.mjs";

install();
build();
const settingsFile = fs.existsSync(".env") ? ["--env-file=.env"] : [];
supervise(pinnedNode, [...settingsFile, ...serverArguments], serverEnvironment);
