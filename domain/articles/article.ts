/** An article as stored in the table `articles`, its body parsed into parts (article-text.rules.ts). */

/** `Job` names a worked example whose price the engine computes when the page is rendered; the domain accepts any name. */
export type Block<Job extends string = string> =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  /** A term and its explanation. */
  | { facts: readonly (readonly [what: string, text: string])[] }
  | { columns: readonly [string, string, ...string[]]; rows: readonly (readonly string[])[]; caption: string }
  /** Worked examples with the total that the price engine computes when the page is rendered. */
  | { jobs: readonly Job[]; caption: string }
  /** One example with every line of its price. */
  | { worked: Job }
  /** Claims of the firm with their method, as far as this page may show them. */
  | { claims: readonly string[] }
  /** The price of each step of van load, and what it includes. */
  | { ladder: string };

export type Part<Job extends string = string> = { heading: string; blocks: readonly Block<Job>[] };

export type StoredArticle = {
  path: string;
  kind: "guide" | "article";
  /** The h1, and the title of the tab where `tab` is missing. */
  title: string;
  tab?: string;
  description: string;
  keywords: readonly string[];
  lead: string;
  parts: readonly Part[];
  /** London calendar days. */
  published: string;
  changed: string;
  picture: string;
  next: readonly string[];
};
