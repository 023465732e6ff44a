/** Bundles the server: our own TypeScript and JSX into `build/app/`, packages stay where npm put them, but for a few. */
import { defineConfig } from "rolldown";
import { oneByteChunks } from "./scripts/one-byte-chunks.ts";

/** Of these a part is used: bundled, only that part is in memory, once for each thread (decision 0037). */
const bundled = /^(zod|kysely|jose|hono)(\/|$)/;

export default defineConfig({
  input: {
    main: "server/main.ts",
    serve: "server/serve.ts",
    "prepare-thread": "server/prepare-thread.ts",
    worker: "server/worker/worker.thread.ts",
    hash: "server/accounts/passwords/hash.thread.ts",
    estimate: "server/accounts/passwords/estimate.thread.ts",
    "plan-day": "server/planning/plan-day.thread.ts",
    photos: "server/platform/photos/photo-process.ts",
    export: "server/worker/export-process.ts",
    spreadsheets: "server/platform/spreadsheets/sheet-process.ts",
    watchdog: "server/platform/watchdog/watchdog.thread.ts",
  },
  platform: "node",
  // A thread loads only what it uses: importing one thing of a feature does not bring the others.
  treeshake: { moduleSideEffects: [{ test: /^(?!.*node_modules)/, sideEffects: false }] },
  external: (id) => !/^([./#]|\0)/.test(id) && !/^[A-Za-z]:[\\/]/.test(id) && !bundled.test(id),
  plugins: [oneByteChunks()],
  output: { dir: "build/app", format: "esm", sourcemap: true, sourcemapExcludeSources: true, cleanDir: true },
});
