/** The head of a page of words: texts with their figures filled in, breadcrumbs, and what kind of page it is. */
import type { MetaDescriptor } from "react-router";
import type { Words } from "#web/content/words.ts";
import { pageMeta } from "#web/platform/page-meta.ts";
import { breadcrumbList } from "#web/platform/structured-data.ts";
import type { StructuredData } from "#web/platform/structured-data.ts";
import type { Crumb } from "./page-head.tsx";
import { plainText } from "./text.rules.ts";
import type { WordsData } from "./content-data.ts";

type WordsMeta = {
  words: Pick<Words, "path" | "title" | "tab" | "description" | "keywords">;
  data: Pick<WordsData, "company" | "publicUrl" | "figures">;
  crumbs: readonly Crumb[];
  structuredData?: readonly StructuredData[];
  article?: { published: string; changed: string };
};

export function wordsMeta({ words, data, crumbs, structuredData = [], article }: WordsMeta): MetaDescriptor[] {
  const { company, publicUrl, figures } = data;
  return pageMeta({
    title: words.tab ?? words.title,
    description: plainText(words.description, figures),
    keywords: words.keywords,
    path: words.path,
    siteName: company.name,
    publicUrl,
    ...(article && { article }),
    structuredData: [breadcrumbList(publicUrl, [...crumbs, { to: words.path, label: words.title }]), ...structuredData],
  });
}
