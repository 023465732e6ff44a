/**
 * The types of content pages. A text is a plain string in which `[words](/address)` is a link, `**words**` are strong,
 * and `{name}` is a figure of the live tariff or the firm (features/content-pages/figures.rules.ts), never typed.
 */
import type { Block as AnyBlock, Part as AnyPart } from "#domain/articles/article.ts";
import type { CargoPictureName } from "#web/ui/van/cargo-picture.tsx";
import type { JobName } from "./jobs.ts";

export type Block = AnyBlock<JobName>;
export type Part = AnyPart<JobName>;

export type PageCopy = {
  /** From the root of the site: `/terms`. */
  path: string;
  /** The h1, and the title of the tab where `tab` is missing. */
  title: string;
  tab?: string;
  description: string;
  keywords: readonly string[];
  lead: string;
  parts: readonly Part[];
};

export type Article = PageCopy & {
  /** London calendar days. */
  published: string;
  changed?: string;
  kind: "guide" | "article";
  picture: CargoPictureName | "van" | "full van";
  /** Addresses of what to read next. */
  next: readonly string[];
};
