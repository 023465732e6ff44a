/**
 * Generates, from the typed content, `database/articles.json`, the texts that a start brings the articles up to unless an editor has
 * changed them; and `database/functions/article-names.guards.sql`, the figures and worked jobs a text may name. Run by hand.
 */
import fs from "node:fs";
import { writeBody } from "#domain/articles/article-text.rules.ts";
import type { Company } from "#domain/company/company.ts";
import { tariffVersion1 } from "#domain/pricing/tariff/tariff-1.ts";
import type { ProgramArticle } from "#server/platform/database/articles-of-the-program.ts";
import { articles } from "#web/content/articles.ts";
import { jobs } from "#web/content/jobs.ts";
import { computeFigures } from "#web/features/content-pages/figures.rules.ts";

export const articlesFile = "database/articles.json";
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

/** In the order in which a new installation gets them. */
export function renderArticles(): string {
  const rendered = articles.map(({ parts, tab = null, published, changed = published, ...words }): ProgramArticle => ({
    ...words,
    keywords: [...words.keywords],
    next: [...words.next],
    tab,
    body: writeBody(parts),
    published,
    changed,
  }));
  return `${JSON.stringify(rendered, null, 2)}\n`;
}

export const renderNames = (): string =>
  [
    "-- What the text of an article may name. Written from web/content/ by scripts/generate-articles.ts.\n",
    names("article_figures", Object.keys(computeFigures({ tariff: tariffVersion1, company: nobody }, new Map())).toSorted()),
    names("article_jobs", Object.keys(jobs).toSorted()),
  ].join("\n");

if (import.meta.main) {
  fs.writeFileSync(articlesFile, renderArticles());
  fs.writeFileSync(namesFile, renderNames());
}
