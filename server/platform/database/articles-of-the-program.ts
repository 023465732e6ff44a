/**
 * Brings the articles up to the texts that this version comes with (`database/articles.json`, written from `web/content/articles/`).
 * An article that an editor has changed or removed since the program last wrote it stays as it is.
 */
import { createHash } from "node:crypto";
import type pg from "pg";

type Words = {
  path: string;
  kind: string;
  title: string;
  tab: string | null;
  description: string;
  keywords: string[];
  lead: string;
  body: string;
  picture: string;
  next: string[];
};
/** London calendar days beside the words. */
export type ProgramArticle = Words & { published: string; changed: string };

export const digestArticle = ({ kind, title, tab, description, keywords, lead, body, picture, next }: Words): string =>
  createHash("sha256")
    .update(JSON.stringify([kind, title, tab, description, keywords, lead, body, picture, next]))
    .digest("hex");

type Change = { insert: ProgramArticle[]; update: ProgramArticle[]; record: ProgramArticle[]; edited: string[] };

/** Answers the paths of those with a new text that an editor's change keeps away. @param articles as JSON */
export async function bringArticles(pool: pg.Pool, articles: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const change = await compare(client, JSON.parse(articles) as ProgramArticle[]);
    if (change.insert.length + change.update.length > 0) await write(client, change);
    for (const article of [...change.insert, ...change.update, ...change.record])
      await client.query(
        "insert into app.article_digests (path, digest) values ($1, $2) on conflict (path) do update set digest = excluded.digest",
        [article.path, digestArticle(article)],
      );
    await client.query("commit");
    return change.edited;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function compare(client: pg.PoolClient, articles: readonly ProgramArticle[]): Promise<Change> {
  const { rows } = await client.query<Words>(
    "select path, kind, title, tab, description, keywords, lead, body, picture, next from public.articles for update",
  );
  const digests = await client.query<{ path: string; digest: string }>("select path, digest from app.article_digests");
  const now = new Map(rows.map((row) => [row.path, digestArticle(row)]));
  const storedDigests = new Map(digests.rows.map(({ path, digest }) => [path, digest]));
  const change: Change = { insert: [], update: [], record: [], edited: [] };
  for (const article of articles) {
    const [has, had, wanted] = [now.get(article.path), storedDigests.get(article.path), digestArticle(article)];
    if (had === wanted) continue; // nothing new, whatever an editor made of it
    if (has === undefined && had === undefined) change.insert.push(article);
    else if (has === wanted) change.record.push(article);
    else if (has !== undefined && has === had) change.update.push(article);
    else change.edited.push(article.path);
  }
  return change;
}

/** No person changed them, so the record of changes says nothing of it. */
async function write(client: pg.PoolClient, { insert, update }: Change): Promise<void> {
  await client.query("alter table public.articles disable trigger audited");
  for (const article of insert)
    await client.query(
      `insert into public.articles (path, kind, title, tab, description, keywords, lead, body, picture, next, status, published_on, changed_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'published', $11, $12)`,
      [...articleValues(article), article.published, article.changed],
    );
  for (const article of update)
    await client.query(
      `update public.articles set kind = $2, title = $3, tab = $4, description = $5, keywords = $6, lead = $7, body = $8, picture = $9,
         next = $10, changed_on = greatest($11::date, published_on) where path = $1`,
      [...articleValues(article), article.changed],
    );
  await client.query("alter table public.articles enable trigger audited");
}

const articleValues = ({ path, kind, title, tab, description, keywords, lead, body, picture, next }: Words) => [
  path,
  kind,
  title,
  tab,
  description,
  keywords,
  lead,
  body,
  picture,
  next,
];
