/** Marks as vectors over a picture: what goes is solid with a tick, what stays is hatched and dashed with a cross. */
import { useId } from "react";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { MarkKind } from "#domain/quotes/marks/mark-choices.ts";
import { markScale } from "#domain/quotes/marks/mark-choices.ts";
import type { PhotoMarks, Stroke, Tag } from "#domain/quotes/marks/marks.contract.ts";
import { nameOfTag } from "#domain/quotes/marks/marks.rules.ts";
import { labelAt, labelledStrokes, strokePath, scalePoint } from "./drawing.rules.ts";
import type { Place, Sheet } from "./drawing.rules.ts";

export const markLabels = { take: "Take", leave: "Leave" } as const satisfies Record<MarkKind, string>;

/** Narrower than this, labels could not be read: only pins and strokes are drawn. CSS pixels. */
const labelsFrom = 220;

export type MarksDrawingProps = { marks: PhotoMarks; catalogue: Catalogue; sheet: Sheet };

/** Children of an `svg` whose view box is the picture in pixels. */
export function MarksDrawing({ marks, catalogue, sheet }: MarksDrawingProps) {
  const hatch = useId();
  const hasLabels = sheet.width / sheet.unit >= labelsFrom;
  const { unit } = sheet;
  return (
    <>
      <Hatch id={hatch} unit={unit} />
      {marks.strokes.map((stroke, index) => (
        // Strokes have no name of their own and are only ever added and taken off at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <StrokeDrawing key={index} stroke={stroke} sheet={sheet} hatch={hatch} />
      ))}
      {hasLabels &&
        labelledStrokes(marks.strokes).map(({ kind, points: [start] }) =>
          start === undefined ? null : (
            <LabelDrawing
              key={`${kind} ${start.join(" ")}`}
              kind={kind}
              at={scalePoint(start, sheet)}
              text={markLabels[kind]}
              sheet={sheet}
            />
          ),
        )}
      {marks.tags.map((tag, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same thing may be pointed out twice
        <TagDrawing key={index} tag={tag} name={hasLabels ? nameOfTag(tag, catalogue) : null} sheet={sheet} />
      ))}
    </>
  );
}

/** The hatch pattern for items that stay. */
export function Hatch({ id, unit }: { id: string; unit: number }) {
  return (
    <pattern id={id} width={10 * unit} height={10 * unit} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={10 * unit} height={10 * unit} className="fill-brick-soft" fillOpacity="0.55" />
      <rect width={5 * unit} height={10 * unit} className="fill-brick-deep" />
    </pattern>
  );
}

export function StrokeDrawing({ stroke, sheet, hatch }: { stroke: Stroke; sheet: Sheet; hatch: string }) {
  const path = strokePath(stroke.points, sheet);
  const width = (stroke.width * sheet.width) / markScale;
  const isTake = stroke.kind === "take";
  const line = { d: path, fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
  return (
    <>
      {isTake ? (
        <path {...line} strokeWidth={width} className="stroke-take" strokeOpacity="0.62" />
      ) : (
        <path {...line} strokeWidth={width} stroke={`url(#${hatch})`} strokeOpacity="0.85" />
      )}
      <path
        {...line}
        strokeWidth={2 * sheet.unit}
        className="stroke-white"
        {...(isTake ? {} : { strokeDasharray: `${7 * sheet.unit} ${6 * sheet.unit}` })}
      />
    </>
  );
}

function TagDrawing({ tag, name, sheet }: { tag: Tag; name: string | null; sheet: Sheet }) {
  if (tag.at === null) return null;
  const at = scalePoint(tag.at, sheet);
  const { unit } = sheet;
  return (
    <>
      <circle
        cx={at.x}
        cy={at.y}
        r={(name === null ? 5 : 8) * unit}
        strokeWidth={(name === null ? 2 : 3) * unit}
        className={`stroke-white ${grounds[tag.kind]}`}
      />
      {name !== null && <LabelDrawing kind={tag.kind} at={at} text={name} sheet={sheet} />}
    </>
  );
}

const grounds = { take: "fill-downs", leave: "fill-brick-deep" } as const;
const signs = { take: "m0 5 4 4 8-9", leave: "m0 0 9 9M9 0 0 9" } as const;

type LabelDrawingProps = { kind: MarkKind; at: Place; text: string; sheet: Sheet };

function LabelDrawing({ kind, at, text, sheet }: LabelDrawingProps) {
  const { unit } = sheet;
  const label = labelAt(at, text, sheet);
  const textStart = label.x + 26 * unit;
  return (
    <g className="pointer-events-none">
      <rect
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx={label.height / 2}
        strokeWidth={1.5 * unit}
        className={`stroke-white ${grounds[kind]}`}
        {...(kind === "leave" ? { strokeDasharray: `${5 * unit} ${3 * unit}` } : {})}
      />
      <path
        d={signs[kind]}
        transform={`translate(${label.x + 9 * unit} ${label.y + 7.5 * unit}) scale(${unit})`}
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-white"
      />
      <text
        x={textStart}
        y={label.y + label.height * 0.69}
        fontSize={label.fontSize}
        textLength={label.width - 38 * unit}
        lengthAdjust="spacingAndGlyphs"
        className="fill-white font-semibold"
      >
        {label.text}
      </text>
    </g>
  );
}
