/** A magnifier for the area under the finger, in the opposite corner, with a cross at the line's end. */
import { useId } from "react";
import type { MarkPoint } from "#domain/quotes/marks/marks.contract.ts";
import { scalePoint } from "#web/features/job-form/photo/drawing.rules.ts";
import type { Sheet } from "#web/features/job-form/photo/drawing.rules.ts";

const times = 2.6;
const radius = 56;

export function Loupe({ at, url, sheet }: { at: MarkPoint; url: string; sheet: Sheet }) {
  const clip = useId();
  const { x, y } = scalePoint(at, sheet);
  const { unit, width, height } = sheet;
  const reach = radius * unit;
  const middle = { x: x > width / 2 ? reach + 8 * unit : width - reach - 8 * unit, y: reach + 8 * unit };
  const arm = (from: number, to: number) =>
    [
      [from, 0, to, 0],
      [-from, 0, -to, 0],
      [0, from, 0, to],
      [0, -from, 0, -to],
    ].map(
      ([a = 0, b = 0, c = 0, d = 0]) => `M${middle.x + a * unit} ${middle.y + b * unit} L${middle.x + c * unit} ${middle.y + d * unit}`,
    );
  const cross = arm(5, 24).join(" ");
  return (
    <g className="pointer-events-none" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx={middle.x} cy={middle.y} r={reach} />
      </clipPath>
      <circle cx={middle.x} cy={middle.y} r={reach + 4 * unit} className="fill-ink" />
      <g clipPath={`url(#${clip})`}>
        <image
          href={url}
          width={width}
          height={height}
          preserveAspectRatio="none"
          transform={`translate(${middle.x - x * times} ${middle.y - y * times}) scale(${times})`}
        />
      </g>
      <circle cx={middle.x} cy={middle.y} r={reach + 1.5 * unit} fill="none" strokeWidth={3 * unit} className="stroke-white" />
      <path d={cross} strokeWidth={4 * unit} className="stroke-ink" />
      <path d={cross} strokeWidth={2 * unit} className="stroke-signal" />
    </g>
  );
}
