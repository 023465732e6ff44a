/**
 * What pages of words are made of. A text is a plain string in which `[words](/address)` is a link, `**words**` are
 * strong, and `{name}` is a figure of the live tariff or the firm (features/words/figures.rules.ts), never typed.
 */
import type { CargoPictureName } from "#web/ui/van/cargo-picture.tsx";
import type { JobName } from "./jobs.ts";

export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  /** What, and what is to be said of it. */
  | { facts: readonly (readonly [what: string, text: string])[] }
  | { columns: readonly [string, string, ...string[]]; rows: readonly (readonly string[])[]; caption: string }
  /** Worked jobs with the total that the price engine gives them at this moment. */
  | { jobs: readonly JobName[]; caption: string }
  /** One job with every line of its price. */
  | { worked: JobName }
  /** What a van's load costs, step by step, and what is included. */
  | { ladder: string };

export type Part = { heading: string; blocks: readonly Block[] };

export type Words = {
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

export type Article = Words & {
  /** London calendar days. */
  published: string;
  changed?: string;
  kind: "guide" | "article";
  picture: CargoPictureName | "van" | "full van";
  /** Addresses of what to read next. */
  next: readonly string[];
};
