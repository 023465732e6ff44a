/** The last page of a confirmation: how to cancel and the model form, ready to cut out and send (CCR 2013, Sch 3). */
import type { CancellationForm, LegalSection } from "#domain/bookings/copy/cancellation.copy.ts";
import { drawDown, gap, sumHeights } from "./document-sections.ts";
import { colours, styles } from "./document-theme.ts";
import { page } from "./paper/paper.ts";
import type { Element, Paper, Row } from "./paper/paper.ts";
import type { TextStyle } from "./paper/text-run.ts";

const frame = { left: page.left, width: page.right - page.left };
const padding = 14;
const inside = { left: page.left + padding, width: frame.width - 2 * padding };

export function placeCancellation(paper: Paper, instructions: readonly LegalSection[], form: CancellationForm): void {
  const part = paper.element(paper.root, "Sect");
  const write = (type: string, text: string, style: TextStyle) =>
    paper.text([{ text, style }], { element: paper.element(part, type), ...frame });
  paper.place([...write("H2", "Your right to cancel", styles.legalTitle), gap(10)]);
  for (const { heading, paragraphs } of instructions) {
    paper.place([gap(6), ...write("H3", heading, styles.legalHeading), gap(5)]);
    for (const paragraph of paragraphs) paper.place([...write("P", paragraph, styles.text), gap(5)]);
  }
  paper.space(10);
  placeForm(paper, part, form);
}

function placeForm(paper: Paper, part: Element, form: CancellationForm): void {
  const write = (type: string, text: string, style: TextStyle) =>
    paper.text([{ text, style }], { element: paper.element(part, type), ...inside });
  const rows: Row[] = [
    gap(padding),
    ...write("H3", "Model cancellation form", styles.legalHeading),
    gap(5),
    ...write("P", "Complete and return this form only if you wish to withdraw from the contract.", styles.note),
    gap(8),
    ...write("P", form.to, styles.text),
    gap(6),
    ...write("P", form.notice, styles.text),
    ...form.fields.flatMap(({ label, value }) => [
      gap(6),
      ...write("P", label, styles.label),
      gap(1),
      ...(value === "" ? [gap(14)] : write("P", value, styles.text)),
      lineToWriteOn(paper),
    ]),
    gap(8),
    ...write("P", form.footnote, styles.note),
    gap(padding),
  ];
  const height = sumHeights(rows);
  paper.keepTogether(height);
  const top = paper.top();
  paper.decorate(() => {
    paper.doc
      .roundedRect(frame.left, top, frame.width, height, 10)
      .lineWidth(1)
      .dash(4, { space: 3 })
      .strokeColor(colours.muted)
      .stroke()
      .undash();
  });
  paper.place([{ height, draw: (at) => drawDown(rows, at) }]);
}

const lineToWriteOn = (paper: Paper): Row => ({
  height: 2,
  lines: 0,
  draw: (top) =>
    paper.decorate(() => {
      paper.doc
        .moveTo(inside.left, top + 1)
        .lineTo(inside.left + inside.width, top + 1)
        .lineWidth(0.75)
        .strokeColor(colours.ink)
        .stroke();
    }),
});
