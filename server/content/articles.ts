/**
 * Reads the published articles. One that cannot be parsed, because somebody bypassed the database's own checks, keeps
 * its last valid version, so that an edit never breaks a page.
 */
import { sql } from "kysely";
import { readBody } from "#domain/articles/article-text.rules.ts";
import type { StoredArticle } from "#domain/articles/article.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";

/** In the order pages list them: newest first, within a day the oldest entry first. */
export async function readArticlesIn(tx: Tx, lastGood: readonly StoredArticle[], log: Log): Promise<readonly StoredArticle[]> {
  const rows = await tx
    .selectFrom("articles")
    .select(["path", "kind", "title", "tab", "description", "keywords", "lead", "body", "picture", "next"])
    .select([sql<string>`published_on::text`.as("published"), sql<string>`changed_on::text`.as("changed")])
    .where("status", "=", "published")
    .orderBy("published_on", "desc")
    .orderBy("position")
    .execute();
  return rows.flatMap(({ body, kind, tab, ...row }): StoredArticle[] => {
    try {
      return [{ ...row, kind: kind === "guide" ? kind : "article", ...(tab !== null && { tab }), parts: readBody(body) }];
    } catch (error) {
      log.error({ err: error, article: row.path }, "an article cannot be read; its last good version stays");
      return lastGood.filter(({ path }) => path === row.path);
    }
  });
}
