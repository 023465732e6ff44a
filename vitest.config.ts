/** Three kinds of test: rules need nothing, database tests a PostgreSQL, those of browser and faults the built server. */
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";
import { kindOf } from "./scripts/kinds-of-tests.mjs";
import type { KindOfTest } from "./scripts/kinds-of-tests.mjs";
import { writeToMemory } from "./tests/support/memory-folder.ts";

writeToMemory();

/** What a test waits for may take long on a busy machine; a wait ends as soon as it has come. The usual limit is one second. */
const poll = { timeout: 30_000, interval: 50 };

/**
 * Each file has a database, a server or a browser of its own. Two at once nearly fill two cores, and a third takes what they
 * leave while one of them waits: a fifth less for the database's files. Code is read once a worker and not once a file, which
 * halves what the rules cost: nothing of ours keeps state in a module, and none is mocked.
 */
const shared = { environment: "node", env: { TZ: "UTC" }, maxWorkers: 3, isolate: false, expect: { poll } } as const;

/** `npm run test:long` has many times the cases, and the patience for them. */
const patience = process.env["TEST_LONG"] === "1" ? 20 : 1;

/** Those that mostly wait (for a server that starts again, a person's thought, a slow line), and one that takes long for its size. */
const waiting = /\/tests\/faults\/|human-pace|quote-photos\.spec|database-away|standing-server|full-disk|watchdog|attack\/patterns/;

const largestFirst: readonly KindOfTest[] = ["browser", "database", "rules"];

/**
 * One that waits and one that works in turn, from the beginning: two that wait at once leave a core idle, and so does one that
 * is left for the end. Of those that work, the largest kind comes first and the smallest fills what is left at the end.
 */
class WaitingInTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the name of the method to be filled in
    const usual = (await super.sort(files)).toSorted(
      (one, other) => largestFirst.indexOf(kindOf(one.moduleId)) - largestFirst.indexOf(kindOf(other.moduleId)),
    );
    const { waits = [], works = [] } = Object.groupBy(usual, ({ moduleId }) => (waiting.test(moduleId) ? "waits" : "works"));
    const inTurn = waits.flatMap((one, index) => [one, ...works.slice(index, index + 1)]);
    return [...inTurn, ...works.slice(waits.length)];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingInTurn },
    projects: [
      {
        test: {
          ...shared,
          name: "rules",
          include: ["{domain,templates,web,server,scripts,tests/attack}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.int.test.ts"],
          // Thousands of cases of a property take long on a busy machine; what is too slow for a person is measured in bench/.
          testTimeout: 60_000 * patience,
        },
      },
      {
        test: {
          ...shared,
          name: "database",
          include: ["{server,database,tests/load,tests/attack}/**/*.int.test.ts"],
          globalSetup: ["tests/support/template-database.ts"],
          // Times are compared until chance is excluded, which takes a minute on a very busy machine.
          testTimeout: 180_000 * patience,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: "browser",
          include: ["{tests/e2e,tests/faults,tests/attack,server/edge/fast-path}/**/*.spec.ts"],
          globalSetup: ["tests/support/template-folder.ts"],
          setupFiles: ["tests/support/show-failed-page.ts"],
          testTimeout: 180_000 * patience,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
