/** An article as it is kept in the table `articles`, its body read into parts (article-text.rules.ts). */

/** `Job` names a worked job whose price the engine gives at this moment; in the domain any name will do. */
export type Block<Job extends string = string> =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { note: string }
  /** A term and its explanation. */
  | { facts: readonly (readonly [what: string, text: string])[] }
  | { columns: readonly [string, string, ...string[]]; rows: readonly (readonly string[])[]; caption: string }
  /** Worked jobs with the total that the price engine gives them at this moment. */
  | { jobs: readonly Job[]; caption: string }
  /** One job with every line of its price. */
  | { worked: Job }
  /** Claims of the firm with their method, as far as they may be shown on this page. */
  | { claims: readonly string[] }
  /** What a van's load costs, step by step, and what is included. */
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
