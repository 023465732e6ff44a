/** Four kinds of test: rules need nothing, database tests a PostgreSQL, browser and fault tests the built server. */
import { defineConfig } from "vitest/config";

const shared = { environment: "node", env: { TZ: "UTC" } } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "rules",
          include: ["{domain,templates,web,server,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.int.test.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "database",
          include: ["{server,database,tests/load}/**/*.int.test.ts"],
          globalSetup: ["tests/support/template-database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          include: ["tests/e2e/**/*.spec.ts"],
          globalSetup: ["tests/support/built-server.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // Each file has a browser, a server and a database of its own: two at once fill two cores.
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          name: "faults",
          include: ["tests/faults/**/*.spec.ts"],
          globalSetup: ["tests/support/built-server.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // These watch how long things take to stop: one at a time.
          fileParallelism: false,
        },
      },
    ],
  },
});
