/** What a start makes of the articles: this version's texts where nobody has changed them, and an editor's words where somebody has. */
import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createClock } from "#server/platform/clock/clock.ts";
import type { ProgramArticle } from "#server/platform/database/articles-of-the-program.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startDatabase } from "#server/start-database.ts";
import { copySqlFolder } from "#tests/support/sql-folder.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.close());

/** Starts a version whose texts of these articles are longer by a sentence. Answers what it logged. */
async function startWith(changed: readonly string[], sentence: string): Promise<string[]> {
  const { root, folder } = await copySqlFolder();
  const file = path.join(folder, "articles.json");
  const articles = JSON.parse(await fs.readFile(file, "utf8")) as ProgramArticle[];
  const newer = articles.map((article) =>
    changed.includes(article.path) ? { ...article, body: `${article.body}\n\n${sentence}`, changed: "2026-12-01" } : article,
  );
  await fs.writeFile(file, JSON.stringify(newer));
  const logged: string[] = [];
  const log = createLog("info", "test", { write: (line) => void logged.push(line) });
  const config = readConfig({ DATABASE_URL: db.adminUrl });
  const opened = new AsyncDisposableStack();
  try {
    await startDatabase({ config, root, clock: createClock(config.clock), log, opened });
  } finally {
    await opened.disposeAsync();
  }
  return logged;
}

const article = async (wanted: string) =>
  (
    await db.rows<{ title: string; body: string; day: string }>(
      "select title, body, changed_on::text as day from articles where path = $1",
      [wanted],
    )
  )[0];
const [untouched, edited, removed] = ["/blog/skip-or-van", "/waste-removal-costs", "/house-clearance-guide"];

test("an article that nobody has changed gets the new text at the start; an edited one keeps the editor's, and the log says so", async () => {
  await db.rows("update articles set title = 'What a clearance costs with us' where path = $1", [edited]);
  const before = await article(edited);
  const logged = await startWith([untouched, edited], "New in this version.");
  expect(await article(untouched)).toMatchObject({ body: expect.stringContaining("New in this version."), day: "2026-12-01" });
  expect(await article(edited)).toEqual(before);
  const unchanged = logged.filter((line) => line.includes("stays as it is"));
  expect(unchanged).toEqual([expect.stringContaining(edited)]);
  // No person changed the first one.
  expect(await db.rows("select subject from audit_entries where subject = any ($1)", [[untouched, edited]])).toEqual([{ subject: edited }]);
});

test("an article that was removed does not come back with a new text", async () => {
  await db.rows("delete from articles where path = $1", [removed]);
  await startWith([removed], "New in this version.");
  expect(await article(removed)).toBe(undefined);
});

test("with no new text, an edited article is not spoken of", async () => {
  await db.rows("update articles set lead = 'What it costs to have things taken away.' where path = $1", [edited]);
  expect((await startWith([], "")).filter((line) => line.includes("stays as it is"))).toEqual([]);
});

test("an article that follows the program goes on following it, from one version to the next", async () => {
  await startWith([untouched], "New in one version.");
  await startWith([untouched], "New in the next.");
  expect((await article(untouched))?.body).toMatch(/New in the next\.$/);
  await startWith([], "");
  expect((await article(untouched))?.body).not.toContain("New in");
});
