/** Three kinds of test: rules need nothing, database tests a PostgreSQL, browser tests the built server and a browser. */
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
          include: ["tests/{e2e,faults}/**/*.spec.ts"],
          globalSetup: ["tests/support/built-server.ts"],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
