/** The head of each PDF: firm and title beside the van, then a panel with the key facts. */
import { drawDown, gap, sumHeights } from "./document-sections.ts";
import { colours, styles } from "./document-theme.ts";
import { drawVan, vanShape } from "./document-van.ts";
import { page } from "./paper/paper.ts";
import type { Paper, Row } from "./paper/paper.ts";
import type { TextStyle } from "./paper/text-run.ts";

const width = page.right - page.left;
const vanWidth = 150;
const panelPadding = { across: 18, down: 16 };
const panelRightWidth = 150;

export function placeHead(paper: Paper, { brand, title, fill }: { brand: string; title: string; fill: number }): void {
  const top = paper.top();
  paper.decorate(() => drawVan(paper.doc, { fill, left: page.right - vanWidth, top, width: vanWidth }));
  const head = { left: page.left, width: width - vanWidth - 20 };
  const rows = [
    ...paper.text([{ text: brand, style: styles.brand }], { element: paper.element(paper.root, "P"), ...head }),
    gap(6),
    ...paper.text([{ text: title, style: styles.title }], { element: paper.element(paper.root, "H1"), ...head }),
  ];
  paper.place([gap(Math.max(0, vanWidth * vanShape - sumHeights(rows))), ...rows, gap(18)]);
}

export type Panel = { big: string[]; lines: string[]; label: string; reference: string; notes: string[] };

export function placePanel(paper: Paper, { big, lines, label, reference, notes }: Panel): void {
  const left = page.left + panelPadding.across;
  const inside = width - 2 * panelPadding.across;
  const column = (texts: readonly [string, TextStyle][], place: { left: number; width: number; align?: "right" }): Row[] =>
    texts.flatMap(([text, style]) => paper.text([{ text, style }], { element: paper.element(paper.root, "P"), ...place }));
  const wide = { left, width: inside - panelRightWidth - 12 };
  const facts = [
    ...column(
      big.map((text) => [text, styles.panelBig]),
      wide,
    ),
    gap(4),
    ...column(
      lines.map((text) => [text, styles.text]),
      wide,
    ),
  ];
  const about = column(
    [[label, styles.label], [reference, styles.reference], ...notes.map((text): [string, TextStyle] => [text, styles.label])],
    {
      left: left + inside - panelRightWidth,
      width: panelRightWidth,
      align: "right",
    },
  );
  const height = Math.max(sumHeights(facts), sumHeights(about)) + 2 * panelPadding.down;
  const draw = (top: number) => {
    paper.decorate(() => void paper.doc.roundedRect(page.left, top, width, height, 10).fill(colours.downsSoft));
    drawDown(facts, top + panelPadding.down);
    drawDown(about, top + panelPadding.down);
  };
  paper.place([{ height, draw }, gap(20)]);
}

/** A paragraph or heading across the page. */
export const write = (paper: Paper, type: string, text: string, style: TextStyle): Row[] =>
  paper.text([{ text, style }], { element: paper.element(paper.root, type), left: page.left, width });
