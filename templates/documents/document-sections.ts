/** The sections of a booking's PDF, heading beside text; the sentences come from the domain. */
import type { Block, Section } from "#domain/bookings/copy/confirmation.copy.ts";
import { colours, styles } from "./document-theme.ts";
import { countLines, page } from "./paper/paper.ts";
import type { Element, Paper, Row } from "./paper/paper.ts";

/** Sections of up to this many lines are kept on one page; longer ones may break. */
const maxLinesTogether = 14;
const headingWidth = 108;
const body = { left: page.left + 122, width: page.right - page.left - 122 };
const amountWidth = 74;
const bulletWidth = 10;
const factLabelWidth = 132;

/** `closing`: what stands under the last section, on its page. */
export function placeSections(paper: Paper, sections: readonly Section[], closing: () => readonly Row[] = () => []): void {
  const laid = sections.map((section) => sectionRows(paper, section));
  laid.at(-1)?.push(...closing());
  for (const [at, rows] of laid.entries()) {
    const next = laid[at + 1];
    // A last section of a line or two is on no page alone.
    const isBeforeLittle = at === laid.length - 2 && next !== undefined && countLines(next) < 3;
    const joined = isBeforeLittle ? [...rows, ...next] : rows;
    if (countLines(joined) <= maxLinesTogether) paper.keepTogether(sumHeights(joined) + 16);
    paper.place([ruleRow(paper), ...rows]);
    paper.space(7);
  }
}

function sectionRows(paper: Paper, { heading, blocks }: Section): Row[] {
  const section = paper.element(paper.root, "Sect");
  const headingRows = paper.text([{ text: heading, style: styles.sectionHeading }], {
    element: paper.element(section, "H2"),
    left: page.left,
    width: headingWidth,
  });
  return beside(
    headingRows,
    blocks.flatMap((block) => blockRows(paper, section, block)),
  );
}

function blockRows(paper: Paper, section: Element, block: Block): Row[] {
  if (block.kind === "text") return [...paragraph(paper, section, block.text), gap(5)];
  if (block.kind === "list") return [...listRows(paper, section, block.items), gap(2)];
  if (block.kind === "facts") return [...factRows(paper, section, block.rows), gap(2)];
  return priceRows(paper, section, block);
}

const paragraph = (paper: Paper, section: Element, text: string): Row[] =>
  paper.text([{ text, style: styles.text }], { element: paper.element(section, "P"), ...body });

function listRows(paper: Paper, section: Element, items: readonly { text: string; note?: string }[]): Row[] {
  const list = paper.element(section, "L");
  const inside = { left: body.left + bulletWidth, width: body.width - bulletWidth };
  return items.flatMap(({ text, note }) => {
    const item = paper.element(list, "LI");
    const bullet = paper.text([{ text: "•", style: styles.bullet }], {
      element: paper.element(item, "Lbl"),
      left: body.left,
      width: bulletWidth,
    });
    const element = paper.element(item, "LBody");
    const lines = paper.text([{ text, style: styles.text }], { element, ...inside });
    const notes = note === undefined ? [] : paper.text([{ text: note, style: styles.note }], { element, ...inside });
    return [together([...beside(bullet, lines), ...notes, gap(3)])];
  });
}

function factRows(paper: Paper, section: Element, rows: readonly { label: string; value: string }[]): Row[] {
  const list = paper.element(section, "L");
  return rows.flatMap(({ label, value }) => {
    const item = paper.element(list, "LI");
    const labels = paper.text([{ text: label, style: styles.factLabel }], {
      element: paper.element(item, "Lbl"),
      left: body.left,
      width: factLabelWidth,
    });
    const values = paper.text([{ text: value, style: styles.text }], {
      element: paper.element(item, "LBody"),
      left: body.left + factLabelWidth + 8,
      width: body.width - factLabelWidth - 8,
    });
    return [...beside(labels, values), gap(2)];
  });
}

function priceRows(paper: Paper, section: Element, { rows, total }: Extract<Block, { kind: "prices" }>): Row[] {
  const list = paper.element(section, "L");
  const left = { left: body.left, width: body.width - amountWidth };
  const right = { left: body.left + body.width - amountWidth, width: amountWidth, align: "right" } as const;
  const lines = rows.map(({ label, amount, why }) => {
    const element = paper.element(paper.element(list, "LI"), "LBody");
    const labels = [
      ...paper.text([{ text: label, style: styles.text }], { element, ...left }),
      ...paper.text([{ text: why, style: styles.note }], { element, ...left }),
    ];
    return together([
      ...beside(labels, paper.text([{ text: amount, style: styles.text }], { element, ...right })),
      gap(3),
      thinRule(paper),
    ]);
  });
  const element = paper.element(paper.element(list, "LI"), "LBody");
  const totals = beside(
    paper.text([{ text: total.label, style: styles.total }], { element, ...body }),
    paper.text(
      [
        { text: `${total.amount} `, style: styles.total },
        { text: total.note, style: styles.text },
      ],
      { element, ...body, align: "right" },
    ),
  );
  return [...lines, together([gap(2), ...totals]), gap(6)];
}

const ruleRow = (paper: Paper): Row => ({
  height: 9,
  lines: 0,
  draw: (top) =>
    paper.decorate(() => void paper.doc.moveTo(page.left, top).lineTo(page.right, top).lineWidth(1).strokeColor(colours.line).stroke()),
});

const thinRule = (paper: Paper): Row => ({
  height: 3,
  lines: 0,
  draw: (top) =>
    paper.decorate(() => {
      paper.doc
        .moveTo(body.left, top)
        .lineTo(body.left + body.width, top)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke();
    }),
});

export const gap = (height: number): Row => ({ height, lines: 0, draw: () => undefined });

export const sumHeights = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);

/** Combines rows into one that no page break divides. */
export const together = (rows: readonly Row[]): Row => ({
  height: sumHeights(rows),
  lines: countLines(rows),
  draw: (top) => drawDown(rows, top),
});

export function drawDown(rows: readonly Row[], top: number): void {
  let y = top;
  for (const { height, draw } of rows) {
    draw(y);
    y += height;
  }
}

/** Two columns with the same top; the short left one is kept with the first row of the right one. */
export function beside(left: readonly Row[], right: readonly Row[]): Row[] {
  const [first = gap(0), ...rest] = right;
  const rows = [
    {
      height: first.height,
      draw: (top: number) => {
        drawDown(left, top);
        first.draw(top);
      },
    },
    ...rest,
  ];
  const missing = sumHeights(left) - sumHeights(rows);
  return missing > 0 ? [...rows, gap(missing)] : rows;
}
