/** Node loads this before anything else (`--import`), in the main thread and in each thread that inherits its flags. */
import { setSourceMapsSupport } from "node:module";
import { setFlagsFromString } from "node:v8";
import { isMainThread } from "node:worker_threads";

// Stacks in the log name our own sources. `--enable-source-maps` would keep the maps of every package as well, some 10 MB.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
// The main thread has its heap by now. Left set, the flag would overrule the `resourceLimits` of every other thread.
if (isMainThread) setFlagsFromString("--max-semi-space-size=0");
