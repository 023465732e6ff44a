/** Node loads this before anything else (`--import`), in the main thread and in each thread that inherits its flags. */
import { setSourceMapsSupport } from "node:module";
import { setFlagsFromString } from "node:v8";
import { isMainThread } from "node:worker_threads";

// Stack traces in the log name our own sources. `--enable-source-maps` would load the maps of every package as well, some 10 MB.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
// The main thread's heap is set up already. Left set, the flag would override the `resourceLimits` of every other thread.
if (isMainThread) setFlagsFromString("--max-semi-space-size=0");
