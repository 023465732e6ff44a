/** Bundles the server: our own TypeScript and JSX into `build/app/`, packages stay where npm put them. */
import { defineConfig } from "rolldown";

export default defineConfig({
  input: {
    main: "server/main.ts",
    "prepare-thread": "server/prepare-thread.ts",
    worker: "server/worker/worker.thread.ts",
    hash: "server/accounts/passwords/hash.thread.ts",
    estimate: "server/accounts/passwords/estimate.thread.ts",
    photos: "server/platform/photos/photo-process.ts",
    watchdog: "server/platform/watchdog/watchdog.thread.ts",
  },
  platform: "node",
  external: (id) => !/^([./#]|\0)/.test(id) && !/^[A-Za-z]:[\\/]/.test(id),
  output: { dir: "build/app", format: "esm", sourcemap: true, cleanDir: true },
});
