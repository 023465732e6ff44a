/** The photo of the open step: a drag draws its line, the line's ends can be moved by hand and by keys. */
import { useId, useRef, useState } from "react";
import type { PileMeasure } from "#domain/measuring/measure-pile.rules.ts";
import type { MarkPoint } from "#domain/quotes/marks/marks.contract.ts";
import { scalePoint } from "#web/features/job-form/photo/drawing.rules.ts";
import type { Sheet } from "#web/features/job-form/photo/drawing.rules.ts";
import { useShownWidth } from "#web/features/job-form/photo/use-shown-width.ts";
import { PhotoHandle } from "../marking/photo-handle.tsx";
import { usePainting } from "../marking/use-painting.ts";
import { LineDrawing } from "./line-drawing.tsx";
import { Loupe } from "./loupe.tsx";
import { formatLength, formatSide, stepNames } from "./measuring-text.ts";
import { isStanding, chosenReference, photoIdOf, measuringSteps } from "./measuring.rules.ts";
import type { MeasurePhoto, Measuring, Step } from "./measuring.rules.ts";
import type { MeasuringState } from "./use-measuring.ts";

export type MeasureCanvasProps = { photo: MeasurePhoto; state: MeasuringState };

/** CSS pixels: shorter drags are ignored. */
const shortest = 12;
export const handleId = (photoId: string): string => `measure-${photoId}-from`;

export function MeasureCanvas({ photo, state }: MeasureCanvasProps) {
  const { measuring, step } = state;
  const frame = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<MarkPoint | null>(null);
  const sheet = { width: photo.width, height: photo.height, unit: photo.width / useShownWidth(frame, 340) };
  const painting = usePainting({
    onStroke: (points) => {
      const [from, to] = [points[0], points.at(-1)];
      if (from !== undefined && to !== undefined && lineLength(from, to, sheet) >= shortest) state.draw({ from, to });
    },
    onTap: () => undefined,
  });
  const draft = painting.draft === null ? null : { from: painting.draft[0], to: painting.draft.at(-1) };
  const visible = measuringSteps(measuring).filter((one) => photoIdOf(one, measuring) === photo.id && (one !== step || draft === null));
  return (
    <div ref={frame} className="relative mx-auto w-fit overflow-hidden rounded-medium bg-chalk-deep select-none">
      <img
        src={photo.url}
        width={photo.width}
        height={photo.height}
        alt={photo.name}
        draggable={false}
        className="block h-auto max-h-[62dvh] w-auto max-w-full sm:max-h-[76dvh]"
      />
      <svg
        viewBox={`0 0 ${photo.width} ${photo.height}`}
        role="group"
        aria-label={`Lines on ${photo.name}`}
        className="absolute inset-0 size-full touch-pinch-zoom cursor-crosshair"
        {...painting.handlers}
      >
        <DrawnLines visible={visible} state={state} sheet={sheet} />
        {draft?.from !== undefined && draft.to !== undefined && (
          <LineDrawing
            from={draft.from}
            to={draft.to}
            text={stepNames(step, measuring)}
            variant="side"
            isUpright={isStanding(step, measuring)}
            isActive
            sheet={sheet}
          />
        )}
        {draft === null && <Handles key={step} photo={photo} state={state} sheet={sheet} onHeld={setHeld} />}
        {(draft?.to ?? held) != null && <Loupe at={draft?.to ?? held ?? [0, 0]} url={photo.url} sheet={sheet} />}
      </svg>
    </div>
  );
}

function DrawnLines({ visible, state, sheet }: { visible: readonly Step[]; state: MeasuringState; sheet: Sheet }) {
  const { measuring, step, answer } = state;
  return visible.map((one) => {
    const ends = measuring.lines[one];
    return ends === undefined ? null : (
      <LineDrawing
        key={one}
        {...ends}
        text={stepLabel(one, measuring, answer)}
        variant={one === "known" ? "known" : "side"}
        isUpright={isStanding(one, measuring)}
        isActive={one === step}
        sheet={sheet}
      />
    );
  });
}

function lineLength(from: MarkPoint, to: MarkPoint, sheet: Sheet): number {
  const [start, end] = [scalePoint(from, sheet), scalePoint(to, sheet)];
  return Math.hypot(end.x - start.x, end.y - start.y) / sheet.unit;
}

function stepLabel(step: Step, measuring: Measuring, answer: PileMeasure): string {
  const name = stepNames(step, measuring);
  if (step === "known") {
    const reference = chosenReference(measuring);
    return reference === null ? name : `${name} ${formatLength(reference.millimetres)}`;
  }
  const side = step === "height-again" ? "height" : step;
  return answer.is === "measured" ? `${name} ${formatSide(answer.sides[side].likely)}` : name;
}

type HandlesProps = MeasureCanvasProps & { sheet: Sheet; onHeld: (at: MarkPoint | null) => void };

function Handles({ photo, state, sheet, onHeld }: HandlesProps) {
  const { measuring, step } = state;
  const helpId = useId();
  const ends = measuring.lines[step];
  if (ends === undefined) return null;
  const name = stepNames(step, measuring);
  const isUpright = isStanding(step, measuring);
  return (["from", "to"] as const).map((end) => (
    <PhotoHandle
      key={end}
      {...(end === "from" ? { id: handleId(photo.id) } : {})}
      at={ends[end]}
      sheet={sheet}
      step={10}
      label={`${name}, ${endLabel(end, ends, isUpright)}`}
      describedBy={helpId}
      onMove={(at) => {
        state.move({ ...ends, [end]: at });
        onHeld(at);
      }}
      onHold={(isHeld) => onHeld(isHeld ? ends[end] : null)}
      onRest={() => {
        onHeld(null);
        state.rest();
      }}
    >
      <HandleRing at={ends[end]} sheet={sheet} />
      {end === "from" && <desc id={helpId}>Arrow keys move it a little; hold Shift to move it ten times as far</desc>}
    </PhotoHandle>
  ));
}

function endLabel(end: "from" | "to", { from, to }: { from: MarkPoint; to: MarkPoint }, isUpright: boolean): string {
  if (!isUpright) return end === "from" ? "first end" : "other end";
  const isFoot = from[1] >= to[1] === (end === "from");
  return isFoot ? "foot" : "top";
}

/** A ring, so that the photo under it stays visible. */
function HandleRing({ at, sheet }: { at: MarkPoint; sheet: Sheet }) {
  const { x, y } = scalePoint(at, sheet);
  const { unit } = sheet;
  return (
    <>
      <circle cx={x} cy={y} r={10 * unit} fill="transparent" strokeWidth={6 * unit} className="stroke-ink" />
      <circle cx={x} cy={y} r={10 * unit} fill="none" strokeWidth={3 * unit} className="stroke-signal" />
      <circle cx={x} cy={y} r={1.5 * unit} className="fill-white" />
    </>
  );
}
