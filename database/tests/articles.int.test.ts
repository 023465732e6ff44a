/** Articles in the database: read as they were typed, edited while every process runs, refused when nobody could read them. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { badBodies } from "#domain/articles/bad-bodies.fixture.ts";
import { readBody } from "#domain/articles/article-text.rules.ts";
import { callers, people } from "./policy-callers.ts";
import type { Caller } from "./policy-callers.ts";
import { restFetch } from "#tests/support/rest.ts";
import { until, withinASecond } from "#tests/support/running-server.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { createLog } from "#server/platform/log/log.ts";
import { articles } from "#web/content/articles.ts";
import { toArticle } from "#web/features/content-pages/blog/stored-articles.ts";
import { createContentStore } from "#server/content/content.ts";
import type { ContentStore } from "#server/content/content.ts";

const path = "/blog/skip-or-van";
const logged: string[] = [];
const log = createLog("info", "test", { write: (line) => void logged.push(line) });
let server: TestServer;
let processes: ContentStore[];
beforeAll(async () => {
  server = await createTestServer();
  processes = [await createContentStore({ database: server.database, log }), await createContentStore({ database: server.database, log })];
  for (const [name, id] of Object.entries(people))
    await server.rows("insert into auth.users (id, email) values ($1, $2)", [id, `${name}@example.org`]);
  await server.rows("insert into user_roles (user_id, role) values ($1, 'moderator'), ($2, 'admin')", [people.moderator, people.admin]);
});
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await server.close();
});
const body = `## What it is\n\n${"Words about waste, and more of them. ".repeat(8)}\n`;
afterEach(() => server.rows("delete from articles where path = '/blog/new-one'"));

const add = (values: Record<string, unknown> = {}) => {
  const row = {
    path: "/blog/new-one",
    status: "published",
    title: "A new article about waste",
    description: "What there is to know about something new, in seventy signs or a few more.",
    keywords: ["waste"],
    lead: "What there is to know about something new.",
    body,
    published_on: "2026-11-22",
    changed_on: "2026-11-22",
    ...values,
  };
  const names = Object.keys(row);
  return server.rows(
    `insert into articles (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
};
const everywhere = <T>(what: string, read: (store: ContentStore) => T | undefined | false) =>
  Promise.all(processes.map((store) => until(what, async () => read(store))));
const articleIn = (store: ContentStore, wanted = path) => store.current().articles.find((article) => article.path === wanted);

test("a new installation shows the articles as they are typed, newest first", () => {
  expect(processes[0]?.current().articles.map(toArticle)).toEqual(articles.map((article) => ({ changed: article.published, ...article })));
});

test("a sentence that is changed is read by every process within a second, and the article says when", async () => {
  await server.rows(
    "update articles set body = replace(body, 'skip', 'big yellow skip'), published_on = '2026-11-01', changed_on = '2026-11-01' where path = $1",
    [path],
  );
  await withinASecond("the new words in every process", async () => {
    await server.rows("select 1"); // how slow the machine is
    return processes.every((store) => JSON.stringify(articleIn(store)?.parts).includes("big yellow skip"));
  });
  await server.rows("update articles set title = 'Skip or van, once more' where path = $1", [path]);
  expect(await everywhere("the day", (store) => (articleIn(store)?.changed ?? "") > "2026-11-01")).toEqual([true, true]);
});

test("an article that is published is there, and one that is withdrawn is gone", async () => {
  await add();
  expect((await everywhere("the new article", (store) => articleIn(store, "/blog/new-one"))).map(({ title }) => title)).toHaveLength(2);
  await server.rows("update articles set status = 'withdrawn' where path = '/blog/new-one'");
  await everywhere("nothing", (store) => articleIn(store, "/blog/new-one") === undefined);
});

describe("what no page could show is refused when it is written", () => {
  test.each(badBodies)("%s, with the words of the reader", async (_what, bad, message) => {
    // Long enough, so that it is the text that is refused and not its length.
    const long = bad.includes("Words.") ? bad.replaceAll("Words.", `Words. ${"And more of them. ".repeat(14)}`) : bad.padEnd(260);
    expect(() => readBody(long)).toThrow(message);
    await expect(add({ body: long })).rejects.toMatchObject({ code: "23514", message: expect.stringContaining(message) });
  });
  test.each([
    ["a figure that nobody knows", { lead: "It costs {lots} of pounds to do." }, "no figure is called {lots}"],
    ["a worked job that nobody knows", { body: `${body}\n@worked castle` }, 'no worked job is called "castle"'],
    ["a link that runs a program", { body: `${body}\nSee [this](javascript:alert).` }, "a link leads to"],
    ["a link to another site without a lock", { body: `${body}\nSee [this](http://example.org).` }, "a link leads to"],
    [
      "a title too long for a tab",
      { title: "A title that nobody can read to its end in a tab, because it goes on and on" },
      "articles_title_fits_a_tab",
    ],
    ["a description that says nothing", { description: "Short." }, "articles_description_check"],
    ["an address at the top of the site", { path: "/new-one" }, "articles_path"],
    ["a change before its publication", { changed_on: "2026-11-21" }, "articles_changed_after_published"],
  ])("%s", async (_what, values, message) => {
    await expect(add(values)).rejects.toMatchObject({ code: "23514", message: expect.stringContaining(message) });
  });
});

test("what went past every check leaves the last good version on the page, and is logged", async () => {
  await add();
  await everywhere("the new article", (store) => articleIn(store, "/blog/new-one"));
  await server.rows("alter table articles disable trigger checked");
  await server.rows("update articles set title = 'Broken under our hands', body = $1 where path = '/blog/new-one'", [
    "No heading at all. ".repeat(20),
  ]);
  await server.rows("alter table articles enable trigger checked");
  await everywhere("the line in the log", () => logged.some((line) => line.includes("its last good version stays")));
  for (const store of processes) expect(articleIn(store, "/blog/new-one")?.title).toBe("A new article about waste");
});

describe("by the interface", () => {
  const json = { "content-type": "application/json", prefer: "return=representation" };
  const send = async (caller: Caller, init: { method: string; body?: string }) => {
    const { role, claims } = callers[caller];
    const iat = Math.floor(server.now().getTime() / 1000);
    const request =
      role === "anon" ? restFetch(server) : restFetch(server, await server.accounts.keyRing.signToken({ ...claims, iat, exp: iat + 3600 }));
    return request("articles?path=eq./blog/skip-or-van", { ...init, headers: json });
  };
  const everybodyElse = (Object.keys(callers) as Caller[]).filter((caller) => caller !== "an administrator" && caller !== "service");

  test.each(everybodyElse)("%s changes nothing", async (caller) => {
    const before = await server.rows("select * from articles order by path");
    for (const init of [{ method: "PATCH", body: '{"status":"withdrawn"}' }, { method: "DELETE" }]) {
      const answer = await send(caller, init);
      if (answer.status < 400) expect(await answer.json()).toEqual([]);
      else expect([401, 403]).toContain(answer.status);
    }
    expect(await server.rows("select * from articles order by path")).toEqual(before);
  });

  test("an administrator with the second factor changes an article, is told of what cannot be, and both are on record", async () => {
    expect((await send("an administrator", { method: "PATCH", body: '{"lead":"A better beginning of it."}' })).status).toBe(200);
    const refused = await send("an administrator", { method: "PATCH", body: JSON.stringify({ body: "No heading. ".repeat(30) }) });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: expect.stringContaining("an article begins with a heading") },
    ]);
    const [record] = await server.rows<{ action: string; actor_id: string; details: { fields: string[] } }>(
      "select action, actor_id, details from audit_entries where subject = $1 and actor_id is not null order by id desc limit 1",
      [path],
    );
    expect(record).toMatchObject({
      action: "articles.changed",
      actor_id: people.admin,
      details: { fields: expect.arrayContaining(["lead"]) },
    });
  });
});
