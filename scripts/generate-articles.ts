/**
 * Writes, from the typed content, `database/migrations/0013-articles-data.sql`: what the articles say on a new
 * installation (a database that has it keeps what its people wrote since), and
 * `database/functions/article-names.guards.sql`: the figures and worked jobs that a text may name. Run by hand. Once a
 * release holds the migration it stays as it is, and what is new is a migration of its own.
 */
import fs from "node:fs";
import { writeBody } from "#domain/articles/article-text.rules.ts";
import type { Company } from "#domain/company/company.ts";
import { tariffVersion1 } from "#domain/pricing/tariff-1.ts";
import { articles } from "#web/content/articles.ts";
import { jobs } from "#web/content/jobs.ts";
import { figuresOf } from "#web/features/content-pages/figures.rules.ts";

export const articlesFile = "database/migrations/0013-articles-data.sql";
export const namesFile = "database/functions/article-names.guards.sql";

/** Only the names are wanted: whose firm it is does not matter. */
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
const list = (values: readonly string[]) => (values.length === 0 ? "'{}'" : `array[${values.map(text).join(", ")}]`);
const names = (name: string, values: readonly string[]) =>
  `create or replace function app.${name}() returns text[] language sql immutable set search_path = '' as $$\n  select '{${values.join(", ")}}'::text[];\n$$;\n`;

export function renderArticles(): string {
  const rows = articles.map(
    ({ path, kind, title, tab, description, keywords, lead, parts, picture, next, published, changed = published }) =>
      `insert into public.articles (path, kind, status, title, tab, description, keywords, lead, picture, next, published_on, changed_on, body) values\n  (${[
        text(path),
        text(kind),
        "'published'",
        text(title),
        text(tab),
        text(description),
        list(keywords),
        text(lead),
        text(picture),
        list(next),
        text(published),
        text(changed),
        `$body$${writeBody(parts)}$body$`,
      ].join(", ")});\n`,
  );
  return [
    "-- What the articles say at first. Written from web/content/articles/ by scripts/generate-articles.ts.\n",
    ...rows,
    "create trigger audited after insert or update or delete on public.articles for each row execute function app.audit_article();\n",
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
