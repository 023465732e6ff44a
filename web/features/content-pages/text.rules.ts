/** Reads the small marks inside a text: `[words](/address)`, `**strong**`, `{figure}`. No HTML, nothing nested. */
import type { Block, PageCopy } from "#web/content/page-copy.ts";
import type { Figures } from "./figures.rules.ts";

export type Piece = { kind: "text" | "strong" | "link"; text: string; to: string };

const marks = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g;
const figureMark = /\{([A-Za-z]+)\}/g;

export function splitText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index), to: "" });
    const [all, words = "", to = "", strong] = match;
    pieces.push(strong === undefined ? { kind: "link", text: words, to } : { kind: "strong", text: strong, to: "" });
    end = match.index + all.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end), to: "" });
  return pieces;
}

/** Leaves an unknown figure as written; content.test.ts fails on it. */
export function fillFigures(text: string, figures: Figures): string {
  return text.replace(figureMark, (mark, name: string) => figures[name] ?? mark);
}

/** The words alone, for structured data and for counting. */
export function plainText(text: string, figures: Figures = {}): string {
  return splitText(fillFigures(text, figures))
    .map(({ text: pieceText }) => pieceText)
    .join("");
}

export const figuresIn = (text: string): string[] => [...text.matchAll(figureMark)].map(([, name = ""]) => name);
export const linksIn = (text: string): string[] => splitText(text).flatMap(({ kind, to }) => (kind === "link" ? [to] : []));

/** Every written text of a block. */
export function blockTexts(block: Block): string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return [...block.list];
  if ("steps" in block) return [...block.steps];
  if ("note" in block) return [block.note];
  if ("facts" in block) return block.facts.flat();
  if ("rows" in block) return [block.caption, ...block.columns, ...block.rows.flat()];
  if ("jobs" in block) return [block.caption];
  if ("ladder" in block) return [block.ladder];
  return [];
}

export function textsOfContent({ lead, parts }: Pick<PageCopy, "lead" | "parts">): string[] {
  return [lead, ...parts.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)])];
}

export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + plainText(text).split(/\s+/).filter(Boolean).length, 0);
}

/** Minutes at 200 words a minute, a usual speed on a screen. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / 200));

/** The address of a part on its own page. */
export const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
