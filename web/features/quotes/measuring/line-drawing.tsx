/** A line over a photo, with its name and length; the one being drawn is drawn strongest. */
import type { MarkPoint } from "#domain/quotes/marks/marks.contract.ts";
import { labelAt, scalePoint } from "#web/features/job-form/photo/drawing.rules.ts";
import type { Label, Sheet } from "#web/features/job-form/photo/drawing.rules.ts";

export type LineDrawingProps = {
  from: MarkPoint;
  to: MarkPoint;
  text: string;
  variant: "known" | "side";
  isUpright: boolean;
  isActive: boolean;
  sheet: Sheet;
};

/** Padding of a label, both ends together. */
const ends = 16;
const colours = { known: "stroke-signal", side: "stroke-white" } as const;

export function LineDrawing(props: LineDrawingProps) {
  const { from, to, variant, isActive, sheet } = props;
  const [start, end] = [scalePoint(from, sheet), scalePoint(to, sheet)];
  const { unit } = sheet;
  const line = { x1: start.x, y1: start.y, x2: end.x, y2: end.y, strokeLinecap: "round" } as const;
  const width = isActive ? 4 : 3;
  const label = placeLabel(props);
  return (
    <g className="pointer-events-none">
      <line {...line} strokeWidth={(width + 4) * unit} className="stroke-ink" strokeOpacity={isActive ? 1 : 0.7} />
      <line
        {...line}
        strokeWidth={width * unit}
        className={colours[variant]}
        {...(variant === "side" ? {} : { strokeDasharray: `${9 * unit} ${6 * unit}` })}
      />
      <rect
        x={label.x}
        y={label.y}
        width={label.width}
        height={label.height}
        rx={label.height / 2}
        className={isActive ? "fill-signal" : "fill-ink"}
      />
      <text
        x={label.x + label.width / 2}
        y={label.y + label.height * 0.69}
        fontSize={label.fontSize}
        textAnchor="middle"
        className={`font-semibold ${isActive ? "fill-ink" : "fill-white"}`}
      >
        {label.text}
      </text>
    </g>
  );
}

/** Places the label above an upright line; below a ground line, away from its start, which other lines share. */
function placeLabel({ from, to, text, isUpright, sheet }: LineDrawingProps): Label {
  const [start, end] = [scalePoint(from, sheet), scalePoint(to, sheet)];
  if (isUpright) return labelAt(start.y < end.y ? start : end, text, sheet, ends);
  const { width } = labelAt(start, text, sheet, ends);
  const middle = (start.x + end.x) / 2;
  const point = { x: middle + ((end.x < start.x ? -1 : 1) * width) / 2, y: Math.max(start.y, end.y) + 52 * sheet.unit };
  return labelAt(point, text, sheet, ends);
}
