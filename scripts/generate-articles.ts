/**
 * Generates, from the typed content, `database/migrations/0205-articles-wording.sql`, which updates the articles written
 * by earlier migrations unless an editor has changed them since; and `database/functions/article-names.guards.sql`, the
 * figures and worked jobs a text may name. Run by hand. A released migration is never changed: later wording needs a new
 * one.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import { writeBody } from "#domain/articles/article-text.rules.ts";
import type { Company } from "#domain/company/company.ts";
import { tariffVersion1 } from "#domain/pricing/tariff/tariff-1.ts";
import { articles } from "#web/content/articles.ts";
import { jobs } from "#web/content/jobs.ts";
import { figuresOf } from "#web/features/content-pages/figures.rules.ts";

/** In the order in which they run: a later one's text of an article wins. */
const earlierFiles = [
  "database/migrations/0030-articles-wording.sql",
  "database/migrations/0057-articles-wording.sql",
  "database/migrations/0075-articles-wording.sql",
  "database/migrations/0083-articles-wording.sql",
  "database/migrations/0096-articles-wording.sql",
];
export const articlesFile = "database/migrations/0205-articles-wording.sql";
export const namesFile = "database/functions/article-names.guards.sql";

/** A placeholder firm, because only the names of the figures are used. */
const nobody: Company = {
  name: "",
  legalName: "",
  phone: "",
  email: "",
  addressLines: [],
  carrierNumber: "",
  companyNumber: "",
  vatRegistered: false,
  vatNumber: "",
  bankDetails: null,
  openingHours: [],
  emergencyLine: false,
  serviceArea: { latitude: 0, longitude: 0, radiusMetres: 0 },
};

const text = (value: string | undefined) => (value === undefined ? "null" : `'${value.replaceAll("'", "''")}'`);
const names = (name: string, values: readonly string[]) =>
  `create or replace function app.${name}() returns text[] language sql immutable set search_path = '' as $$\n  select '{\n${linesOf(values)}\n  }'::text[];\n$$;\n`;

/** As many a line as fit into 130 characters. */
const linesOf = (values: readonly string[]): string =>
  values
    .reduce<string[]>(([line, ...before], value) => {
      if (line === undefined) return [`    ${value}`];
      const longer = `${line}, ${value}`;
      return longer.length > 130 ? [`    ${value}`, `${line},`, ...before] : [longer, ...before];
    }, [])
    .toReversed()
    .join("\n");

/** Each article as earlier migrations wrote it, by path, with the digest of its body. */
function earlierArticles(): Map<string, { set: string; digest: string }> {
  const rows = earlierFiles.flatMap((file) => [
    ...fs
      .readFileSync(file, "utf8")
      .matchAll(/update public\.articles set ([\s\S]*?body = \$body\$([\s\S]*?)\$body\$)\n {2}where path = '([^']+)'/g),
  ]);
  return new Map(rows.map(([, set = "", body = "", path = ""]) => [path, { set, digest: createHash("md5").update(body).digest("hex") }]));
}

export function renderArticles(): string {
  const earlier = earlierArticles();
  const changes = articles.flatMap(({ path, title, tab, description, lead, parts, published, changed = published }) => {
    const before = earlier.get(path);
    if (before === undefined) throw new Error(`no migration has written the article ${path}`);
    const set = `title = ${text(title)}, tab = ${text(tab)}, description = ${text(description)}, lead = ${text(lead)},\n  changed_on = ${text(changed)}, body = $body$${writeBody(parts)}$body$`;
    // An unchanged article keeps the day of its last change.
    if (before.set === set) return [];
    return `update public.articles set ${set}\n  where path = ${text(path)} and md5(body) = '${before.digest}';\n`;
  });
  return [
    "-- What the articles say from now on, except where an editor has changed one. Written from web/content/articles/ by scripts/generate-articles.ts.",
    "-- No person changed them, so the record of changes says nothing of it.",
    "alter table public.articles disable trigger audited;\n",
    ...changes,
    "alter table public.articles enable trigger audited;\n",
  ].join("\n");
}

export const renderNames = (): string =>
  [
    "-- What the text of an article may name. Written from web/content/ by scripts/generate-articles.ts.\n",
    names("article_figures", Object.keys(figuresOf({ tariff: tariffVersion1, company: nobody }, new Map())).toSorted()),
    names("article_jobs", Object.keys(jobs).toSorted()),
  ].join("\n");

if (import.meta.main) {
  fs.writeFileSync(articlesFile, renderArticles());
  fs.writeFileSync(namesFile, renderNames());
}
