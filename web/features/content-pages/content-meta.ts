/** The head of a page of words: texts with their figures filled in, breadcrumbs, and what kind of page it is. */
import type { MetaDescriptor } from "react-router";
import type { PageCopy } from "#web/content/page-copy.ts";
import { pageMeta } from "#web/platform/pages/page-meta.ts";
import { breadcrumbList } from "#web/platform/pages/structured-data.ts";
import type { StructuredData } from "#web/platform/pages/structured-data.ts";
import type { Crumb } from "./page-head.tsx";
import { plainText } from "./text.rules.ts";
import type { ContentData } from "./content-data.ts";

type ContentMeta = {
  content: Pick<PageCopy, "path" | "title" | "tab" | "description" | "keywords">;
  data: Pick<ContentData, "company" | "publicUrl" | "figures">;
  crumbs: readonly Crumb[];
  structuredData?: readonly StructuredData[];
  article?: { published: string; changed: string };
};

export function contentMeta({ content, data, crumbs, structuredData = [], article }: ContentMeta): MetaDescriptor[] {
  const { company, publicUrl, figures } = data;
  return pageMeta({
    title: content.tab ?? content.title,
    description: plainText(content.description, figures),
    keywords: content.keywords,
    path: content.path,
    siteName: company.name,
    publicUrl,
    ...(article && { article }),
    structuredData: [breadcrumbList(publicUrl, [...crumbs, { to: content.path, label: content.title }]), ...structuredData],
  });
}
