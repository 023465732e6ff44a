/** Breaks text into the lines of a column. Words are broken only where one is wider than the column, to keep names and references whole. */
import type PDFDocument from "pdfkit";
import { placeRuns } from "./line-order.ts";
import { splitGraphemes } from "./other-letters.ts";
import { splitByTypeface } from "./typefaces.ts";
import type { Run, Span, TextStyle } from "./text-run.ts";
import type { Piece, Typefaces } from "./typefaces.ts";

export type Pdf = InstanceType<typeof PDFDocument>;

/** Widths and heights in points. */
export type Line = { runs: Run[]; width: number; height: number };

/** Empty text gives one empty line. */
export type BreakIntoLines = (spans: readonly Span[], width: number) => Line[];

export function createLineBreaker(doc: Pdf, typefaces: Typefaces): BreakIntoLines {
  const measured = (run: Span & Piece): Run => {
    if (run.clusters !== undefined) return { ...run, width: (sumAdvances(run.clusters) * run.style.size) / 1000, x: 0 };
    const letters = doc.font(run.typeface.name).fontSize(run.style.size).widthOfString(run.text);
    return { ...run, width: letters + (run.style.spacing ?? 0) * Array.from(run.text).length, x: 0 };
  };
  const measureRuns = (span: Span) =>
    splitByTypeface(span.text, span.style.face, typefaces).map((piece) => measured({ ...span, ...piece }));

  return (spans, width) => {
    const lines = [emptyLine(spans)];
    let spaces: Run[] = [];
    const place = (runs: readonly Run[]) => {
      const line = lines.at(-1);
      const isFull = line !== undefined && line.runs.length > 0 && line.width + sumWidths([...spaces, ...runs]) > width;
      const next = isFull || line === undefined ? emptyLine(spans) : line;
      if (next !== line) lines.push(next);
      for (const run of isFull ? runs : [...spaces, ...runs]) add(next, run);
      spaces = [];
    };
    for (const token of spans.flatMap(splitTokens)) {
      const runs = measureRuns(token);
      if (token.text === " ") spaces = runs;
      else if (sumWidths(runs) <= width) place(runs);
      else for (const letter of splitGraphemes(token.text)) place(measureRuns({ ...token, text: letter }));
    }
    return lines.map((line) => ({ ...line, runs: placeRuns(line.runs, { typefaces, measured, paragraph: spans }) }));
  };
}

const emptyLine = ([first]: readonly Span[]): Line => ({ runs: [], width: 0, height: first === undefined ? 0 : textHeight(first.style) });
const sumAdvances = (clusters: NonNullable<Piece["clusters"]>) => clusters.reduce((sum, { advance }) => sum + advance, 0);
const textHeight = ({ size, lineHeight }: TextStyle) => size * lineHeight;
const sumWidths = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

/** Words, and one space for what is between them. */
const splitTokens = (span: Span): Span[] =>
  (span.text.normalize().match(/\S+|\s+/g) ?? []).map((text) => ({ ...span, text: text.trim() === "" ? " " : text }));

/** Adds a run to a line, merged with its neighbour if both have the same style. */
function add(line: Line, run: Run): void {
  const last = line.runs.at(-1);
  const isSet = last !== undefined && last.clusters === undefined && run.clusters === undefined;
  if (isSet && last.typeface === run.typeface && last.style === run.style && last.link === run.link)
    line.runs[line.runs.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
  else line.runs.push(run);
  line.width += run.width;
  line.height = Math.max(line.height, textHeight(run.style));
}
