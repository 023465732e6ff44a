/**
 * A tagged A4 document (PDF/UA-1): rows from top to bottom with automatic page breaks, a structure tree for screen
 * readers, the same footer on every page. Lengths in points. The same input gives the same bytes.
 */
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit";
import { createDrawnLetters } from "./drawn-letters.ts";
import type { DrawnLetters } from "./drawn-letters.ts";
import { isRightToLeft } from "./other-letters.ts";
import type { Cluster } from "./other-letters.ts";
import { createLineBreaker } from "./text-lines.ts";
import type { Line, Pdf } from "./text-lines.ts";
import type { Run, Span } from "./text-run.ts";
import { faceNames } from "./typefaces.ts";
import type { Typefaces } from "./typefaces.ts";

export type Element = { type: string; node: PDFKit.PDFStructureElement };
/** A row draws itself between `top` and `top + height`; the rows of a page follow each other downwards. `lines`: of text in it, left out one. */
export type Row = { height: number; lines?: number; draw: (top: number) => void };
export type PaperFacts = { title: string; author: string; subject: string; company: string; createdAt: Date };
export type TextPlace = { element: Element; left: number; width: number; align?: "left" | "right" };
export type Paper = ReturnType<typeof createPaper>;

export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 40, bottom: 777.89 };
const footerTop = 800;

export function createPaper(typefaces: Typefaces, facts: PaperFacts) {
  const doc = openDocument(typefaces, facts);
  const breakIntoLines = createLineBreaker(doc, typefaces);
  const letters = createDrawnLetters(doc);
  const root: Element = { type: "Document", node: doc.struct("Document") };
  doc.addStructure(root.node);
  const artifact = (type: "Layout" | "Pagination", draw: () => void) => {
    doc.markContent("Artifact", { type });
    draw();
    doc.endMarkedContent();
  };
  return {
    doc,
    root,
    ...createFlow(doc),
    /** Draws an artifact, which screen readers skip: rules, decorative pictures. */
    decorate: (draw: () => void) => artifact("Layout", draw),
    element(parent: Element, type: string): Element {
      const node = doc.struct(type);
      parent.node.add(node);
      return { type, node };
    },
    /** One row a line. */
    text(spans: readonly Span[], { element, left, width, align = "left" }: TextPlace): Row[] {
      return breakIntoLines(spans, width).map((line, at, { length }) => ({
        height: line.height,
        draw: (top) =>
          drawLine(doc, letters, at + 1 < length ? withSpace(line) : line, {
            element,
            top,
            left: align === "left" ? left : left + width - line.width,
          }),
      }));
    },
    /** The finished file; `footer`: what stands on the left and on the right of each page. */
    finish(footer: (number: number, count: number) => [Span[], Span[]]): Promise<Buffer> {
      const { count } = doc.bufferedPageRange();
      for (let number = 1; number <= count; number += 1) {
        doc.switchToPage(number - 1);
        artifact("Pagination", () => drawFooter(doc, letters, breakIntoLines, footer(number, count)));
      }
      letters.finish();
      root.node.end();
      return collectBytes(doc);
    },
  };
}

function openDocument(typefaces: Typefaces, { title, author, subject, company, createdAt }: PaperFacts): Pdf {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    subset: "PDF/UA" as unknown as "PDF/A-1", // spoken by the library, missing in its types
    lang: "en-GB",
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    font: null as unknown as string, // no default font: pdfkit would embed it beside ours
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: company,
      Producer: company,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  for (const { name, font } of new Set(faceNames.flatMap((face) => typefaces[face]))) doc.registerFont(name, font as unknown as string); // read fonts are taken, too
  return doc;
}

/** Places rows from top to bottom, and begins a new page where one is full. */
function createFlow(doc: Pdf) {
  let y = page.bottom;
  const newPage = () => {
    doc.addPage();
    y = page.top;
  };
  return {
    newPage,
    /** Where the next row will stand. */
    top: () => y,
    space(height: number) {
      y += height;
    },
    /** What does not fit begins the next page; see `endOfPage`. */
    place(rows: readonly Row[]) {
      let left = rows;
      while (left.length > 0) {
        const end = endOfPage(left, y);
        for (const row of left.slice(0, end)) {
          row.draw(y);
          y += row.height;
        }
        left = end === 0 ? left : withoutFirstGaps(left.slice(end));
        if (left.length > 0) newPage();
      }
    },
    /** Begins a new page unless the next `height` points fit on this one. */
    keepTogether(height: number) {
      if (y + height > page.bottom && height <= page.bottom - page.top) newPage();
    },
  };
}

export const countLines = (rows: readonly Row[]): number => rows.reduce((sum, { lines = 1 }) => sum + lines, 0);

/** How many of the rows a page takes that is filled down to `top`: as many as fit, but neither side of a break has one line of them alone. */
export function endOfPage(rows: readonly Row[], top: number): number {
  let y = top;
  const overflow = rows.findIndex(({ height }) => (y += height) > page.bottom);
  if (overflow === -1) return rows.length;
  const [before, after] = [countLines(rows.slice(0, overflow)), countLines(rows.slice(overflow))];
  if (before < 2 || (after === 1 && before === 2)) return top > page.top ? 0 : Math.max(1, overflow);
  return after === 1 ? rows.slice(0, overflow).findLastIndex(({ lines = 1 }) => lines > 0) : overflow;
}

function withoutFirstGaps(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex(({ lines = 1 }) => lines > 0);
  return first === -1 ? [] : rows.slice(first);
}

/** Adds a space at the end of a line, so that copied or spoken text does not join the last word to the next line's first. */
function withSpace(line: Line): Line {
  const last = line.runs.at(-1);
  if (last === undefined) return line;
  const text = `${last.text} `;
  return {
    ...line,
    runs: [...line.runs.slice(0, -1), { ...last, text, ...(last.clusters && { clusters: endingInSpace(last.clusters, text) }) }],
  };
}

function endingInSpace(clusters: readonly Cluster[], text: string): Cluster[] {
  const space: Cluster = { text: " ", outline: "", advance: 0, box: [0, 0, 0, 0] };
  return isRightToLeft(text) ? [space, ...clusters] : [...clusters, space];
}

/** Draws a line as one piece of marked content, and one more for each link in it. */
function drawLine(doc: Pdf, letters: DrawnLetters, { runs, height }: Line, place: { element: Element; top: number; left: number }): void {
  const { element, top, left } = place;
  for (const piece of groupByLink(runs)) {
    const [{ link }] = piece;
    const parent = link === undefined ? element : linkIn(doc, element);
    const content = doc.markStructureContent(parent.type);
    for (const run of piece) drawRun(doc, letters, run, left + run.x, top, height);
    doc.endMarkedContent();
    parent.node.add(content);
    const start = Math.min(...piece.map(({ x }) => x));
    const end = Math.max(...piece.map(({ x, width }) => x + width));
    if (link !== undefined) linkTo(doc, parent, link, { left: left + start, top, width: end - start, height });
  }
}

function groupByLink(runs: readonly Run[]): [Run, ...Run[]][] {
  const pieces: [Run, ...Run[]][] = [];
  for (const run of runs) {
    const last = pieces.at(-1);
    if (last !== undefined && last[0].link === run.link) last.push(run);
    else pieces.push([run]);
  }
  return pieces;
}

function linkIn(doc: Pdf, element: Element): Element {
  const node = doc.struct("Link");
  element.node.add(node);
  return { type: "Link", node };
}

type Box = { left: number; top: number; width: number; height: number };

function linkTo(doc: Pdf, { node }: Element, link: string, { left, top, width, height }: Box): void {
  const options = { structParent: node, Contents: new String(link) as string }; // pdfkit writes String objects as PDF text
  doc.link(left, top, width, height, link, options);
}

/** Draws a run on the line's common baseline. */
function drawRun(doc: Pdf, letters: DrawnLetters, run: Run, x: number, top: number, height: number): void {
  const { text, typeface, clusters, style, width, link } = run;
  const baseline = top + (height - style.size) / 2 + style.size * 0.8;
  doc.fillColor(style.color);
  if (clusters !== undefined) letters.draw(clusters, { text, size: style.size, x, baseline });
  else {
    doc.font(typeface.name).fontSize(style.size);
    doc.text(text, x, baseline, { lineBreak: false, baseline: "alphabetic", characterSpacing: style.spacing ?? 0 });
  }
  if (link !== undefined)
    doc
      .moveTo(x, baseline + 1.5)
      .lineTo(x + width, baseline + 1.5)
      .lineWidth(0.5)
      .strokeColor(style.color)
      .stroke();
}

type Breaker = ReturnType<typeof createLineBreaker>;

function drawFooter(doc: Pdf, letters: DrawnLetters, breakIntoLines: Breaker, [left, right]: [Span[], Span[]]): void {
  const width = page.right - page.left;
  doc
    .moveTo(page.left, footerTop - 6)
    .lineTo(page.right, footerTop - 6)
    .lineWidth(1)
    .strokeColor("#dddfd7")
    .stroke();
  const drawn = (line: Line, from: number) => {
    for (const run of line.runs) drawRun(doc, letters, run, from + run.x, footerTop, line.height);
  };
  for (const line of breakIntoLines(left, width).slice(0, 1)) drawn(line, page.left);
  for (const line of breakIntoLines(right, width).slice(0, 1)) drawn(line, page.right - line.width);
}

function collectBytes(doc: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on("data", (piece: Buffer) => pieces.push(piece));
    doc.on("end", () => resolve(Buffer.concat(pieces)));
    doc.on("error", reject);
    doc.end();
  });
}
