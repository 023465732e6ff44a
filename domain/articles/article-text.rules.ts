/**
 * Converts the body of an article between the text a person edits and the parts a page renders. Blocks are separated by an
 * empty line; their first characters say what they are:
 *
 *   ## A heading            begins a part
 *   - a point               1. a step            > a highlighted note
 *   Term :: explanation     (every line of the block: a list of terms)
 *   @table A caption        and under it lines of | one | cell | each |, the first being the column headings
 *   @jobs sofa, fridge :: A caption      @worked sofa      @ladder A caption      @claims recycled
 *
 * Everything else is a paragraph. The database (articles.guards.sql) refuses the same bodies, with the same messages.
 */
import type { Block, Part } from "./article.ts";

type LineKind = "heading" | "list" | "steps" | "note" | "row" | "order" | "fact" | "text";

const lineKind = (line: string): LineKind => {
  if (line.startsWith("## ")) return "heading";
  if (line.startsWith("- ")) return "list";
  if (/^\d+\. /.test(line)) return "steps";
  if (line.startsWith("> ")) return "note";
  if (line.startsWith("|")) return "row";
  if (line.startsWith("@")) return "order";
  return line.includes(" :: ") ? "fact" : "text";
};

export class ArticleTextError extends Error {}

/** @throws ArticleTextError naming the block that cannot be read. */
export function readBody(body: string): Part[] {
  const parts: { heading: string; blocks: Block[] }[] = [];
  for (const block of splitBlocks(body)) {
    const [first = "", ...others] = block;
    if (lineKind(first) === "heading") {
      if (others.length > 0) throw problem("a heading stands alone, with an empty line after it", first);
      parts.push({ heading: first.slice(3).trim(), blocks: [] });
      continue;
    }
    const part = parts.at(-1);
    if (part === undefined) throw problem("an article begins with a heading (## )", first);
    part.blocks.push(readBlock(block));
  }
  const empty = parts.find(({ blocks }) => blocks.length === 0);
  if (parts.length === 0) throw problem("an article has a part", "");
  if (empty !== undefined) throw problem("nothing stands under this heading", empty.heading);
  return parts;
}

const splitBlocks = (body: string): string[][] =>
  body
    .split(/\n[ \t]*\n/)
    .map((block) =>
      block
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    )
    .filter((block) => block.length > 0);

function readBlock(lines: readonly string[]): Block {
  const [first = "", ...others] = lines;
  const kind = lineKind(first);
  if (kind === "order") return readOrder(first, others);
  if (lines.some((line) => lineKind(line) !== kind)) throw problem("its lines are of several kinds; put an empty line between", first);
  if (kind === "list") return { list: lines.map((line) => line.slice(2)) };
  if (kind === "steps") return { steps: lines.map((line) => line.replace(/^\d+\. /, "")) };
  if (kind === "fact") return { facts: lines.map((line) => termAndText(line)) };
  if (kind === "row") throw problem("a table begins with @table and its caption", first);
  if (kind === "note") return { note: lines.map((line) => line.slice(2)).join(" ") };
  return lines.join(" ");
}

function termAndText(line: string): readonly [string, string] {
  const at = line.indexOf(" :: ");
  return [line.slice(0, at).trim(), line.slice(at + 4).trim()];
}

function readOrder(line: string, rows: readonly string[]): Block {
  const [, name, following = ""] = /^@(\S+)(?:\s(.*))?$/.exec(line) ?? [];
  const rest = following.trimStart();
  if (name === "table") return readTable(rest, rows);
  if (rows.length > 0) throw problem("this line stands alone, with an empty line after it", line);
  if (name === "worked" && /^\w+$/.test(rest)) return { worked: rest };
  if (name === "claims" && /^[a-z0-9-]+(, *[a-z0-9-]+)*$/.test(rest)) return { claims: rest.split(/, */) };
  if (name === "ladder" && rest !== "") return { ladder: rest };
  if (name === "jobs" && /^\w+(, *\w+)* :: \S/.test(rest)) {
    const [names, caption] = termAndText(rest);
    return { jobs: names.split(/, */), caption };
  }
  throw problem("a line that begins with @ is @table, @jobs, @worked, @ladder or @claims", line);
}

function readTable(caption: string, lines: readonly string[]): Block {
  const table = lines.map((line) => {
    if (!/^\|.*\|$/.test(line)) throw problem("a line of a table begins and ends with |", line);
    return line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
  });
  const [[one, two, ...more] = [], ...rows] = table;
  if (caption === "" || one === undefined || two === undefined || rows.length === 0)
    throw problem("a table has a caption, two columns and two lines or more", caption);
  if (rows.some((row) => row.length !== more.length + 2)) throw problem("every line of a table has as many cells as its first", caption);
  return { columns: [one, two, ...more], rows, caption };
}

const problem = (what: string, line: string) => new ArticleTextError(`${what}: "${line.slice(0, 80)}"`);

/** The inverse of `readBody`. */
export function writeBody(parts: readonly Part[]): string {
  return `${parts.flatMap(({ heading, blocks }) => [`## ${heading}`, ...blocks.map(writeBlock)]).join("\n\n")}\n`;
}

function writeBlock(block: Block): string {
  if (typeof block === "string") return block;
  if ("list" in block) return block.list.map((text) => `- ${text}`).join("\n");
  if ("steps" in block) return block.steps.map((text, index) => `${index + 1}. ${text}`).join("\n");
  if ("note" in block) return `> ${block.note}`;
  if ("facts" in block) return block.facts.map(([what, text]) => `${what} :: ${text}`).join("\n");
  if ("rows" in block)
    return [`@table ${block.caption}`, ...[block.columns, ...block.rows].map((row) => `| ${row.join(" | ")} |`)].join("\n");
  if ("jobs" in block) return `@jobs ${block.jobs.join(", ")} :: ${block.caption}`;
  if ("claims" in block) return `@claims ${block.claims.join(", ")}`;
  if ("worked" in block) return `@worked ${block.worked}`;
  return `@ladder ${block.ladder}`;
}
