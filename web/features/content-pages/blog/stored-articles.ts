/** Converts articles of the database for rendering: only jobs and pictures that this version knows. */
import type { Block as StoredBlock, StoredArticle } from "#domain/articles/article.ts";
import { jobs } from "#web/content/jobs.ts";
import type { JobName } from "#web/content/jobs.ts";
import type { Article, Block } from "#web/content/page-copy.ts";

const pictures: readonly Article["picture"][] = ["van", "full van", "sofa", "fridge", "television", "garden waste"];
const isJob = (name: string): name is JobName => Object.hasOwn(jobs, name);

export function toArticle(stored: StoredArticle): Article {
  return {
    ...stored,
    picture: pictures.find((name) => name === stored.picture) ?? "van",
    parts: stored.parts.map(({ heading, blocks }) => ({ heading, blocks: blocks.flatMap(readableBlock) })),
  };
}

/** A job that a later version of the program dropped is left out; the database refuses unknown ones. */
function readableBlock(block: StoredBlock): Block[] {
  if (typeof block === "object" && "worked" in block) return isJob(block.worked) ? [{ worked: block.worked }] : [];
  if (typeof block === "object" && "jobs" in block) {
    const existing = block.jobs.filter(isJob);
    return existing.length > 0 ? [{ jobs: existing, caption: block.caption }] : [];
  }
  return [block];
}
