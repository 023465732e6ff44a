/** Sections as plain text, for e-mail without HTML: short lines, prices in a column, complete. */
import { keepPostcodesWhole } from "../kernel/postcode.ts";
import type { Block, Section } from "../bookings/copy/confirmation.copy.ts";

const width = 72;

export function sectionsAsText(sections: readonly Section[]): string {
  return sections.map(({ heading, blocks }) => `${heading.toUpperCase()}\n\n${blocks.map(blockAsText).join("\n\n")}`).join("\n\n\n");
}

/** Breaks at spaces after at most 72 characters; longer words (links) and postcodes stay whole. */
export function wrap(text: string, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of keepPostcodesWhole(text.replace(/\s+/g, " ")).split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width - indent.length) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${indent}`).replaceAll("\u00A0", " ");
}

function blockAsText(block: Block): string {
  if (block.kind === "text") return wrap(block.text);
  if (block.kind === "list") return block.items.map(itemAsText).join("\n");
  if (block.kind === "facts") return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`, "  ")).join("\n");
  return pricesAsText(block);
}

function itemAsText({ text, note }: { text: string; note?: string }): string {
  const item = `- ${wrap(text, "  ")}`;
  return note === undefined ? item : `${item}\n  ${wrap(`(${note})`, "  ")}`;
}

function pricesAsText({ rows, total }: Extract<Block, { kind: "prices" }>): string {
  const row = (label: string, amount: string) => {
    const space = width - label.length - amount.length;
    return space > 2 ? `${label} ${".".repeat(space - 2)} ${amount}` : `${wrap(label)}\n${amount.padStart(width)}`;
  };
  return [
    ...rows.flatMap(({ label, amount, note }) => [row(label, amount), ...(note === undefined ? [] : [`  ${wrap(`(${note})`, "  ")}`])]),
    "-".repeat(width),
    row(total.label, total.amount),
    total.note.padStart(width),
  ].join("\n");
}
