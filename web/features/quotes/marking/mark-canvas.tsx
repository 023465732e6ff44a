/** The photo to paint on: one finger paints without scrolling, two fingers zoom. */
import { useId, useRef } from "react";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { brushes } from "#domain/quotes/marks/mark-choices.ts";
import type { MarkPoint, PhotoMarks } from "#domain/quotes/marks/marks.contract.ts";
import { nameOfTag, withStroke, withTagAt, withoutTag } from "#domain/quotes/marks/marks.rules.ts";
import { buildStroke } from "#domain/quotes/marks/strokes.rules.ts";
import { scalePoint } from "#web/features/job-form/photo/drawing.rules.ts";
import type { Sheet } from "#web/features/job-form/photo/drawing.rules.ts";
import { Hatch, MarksDrawing, StrokeDrawing, markLabels } from "#web/features/job-form/photo/marks-drawing.tsx";
import { useShownWidth } from "#web/features/job-form/photo/use-shown-width.ts";
import type { Tool } from "./mark-tools.tsx";
import { PhotoHandle } from "./photo-handle.tsx";
import type { MarkChanges } from "./use-marks.ts";
import { usePainting } from "./use-painting.ts";

export type Photo = { id: string; url: string; width: number; height: number };

export type MarkCanvasProps = {
  photo: Photo;
  marks: PhotoMarks;
  tool: Tool;
  catalogue: Catalogue;
  changes: MarkChanges;
  /** The point whose item is being chosen. */
  pointed: MarkPoint | null;
  onPoint: (at: MarkPoint) => void;
  name: string;
};

export const tagHandleId = (photo: Photo, index: number): string => `mark-${photo.id}-${index}`;

export function MarkCanvas({ photo, marks, tool, catalogue, changes, pointed, onPoint, name }: MarkCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hatch = useId();
  const helpId = useId();
  const sheet = { width: photo.width, height: photo.height, unit: photo.width / useShownWidth(frame, 340) };
  const width = brushes[tool.brush];
  const painting = usePainting({
    onStroke: (points) => changes.change(withStroke(marks, buildStroke(tool.kind, width, points, photo))),
    onTap: onPoint,
  });
  return (
    <div ref={frame} className="relative mx-auto w-fit overflow-hidden rounded-medium bg-chalk-deep select-none">
      <img
        src={photo.url}
        width={photo.width}
        height={photo.height}
        alt={name}
        draggable={false}
        className="block h-auto max-h-[66dvh] w-auto max-w-full sm:max-h-[76dvh]"
      />
      <svg
        viewBox={`0 0 ${photo.width} ${photo.height}`}
        role="group"
        aria-label={`Marks on ${name}`}
        className="absolute inset-0 size-full touch-pinch-zoom cursor-crosshair"
        {...painting.handlers}
      >
        <MarksDrawing marks={marks} catalogue={catalogue} sheet={sheet} />
        <Hatch id={hatch} unit={sheet.unit} />
        {painting.draft !== null && (
          <StrokeDrawing stroke={{ kind: tool.kind, width, points: painting.draft }} sheet={sheet} hatch={hatch} />
        )}
        {pointed !== null && <Pointed at={pointed} sheet={sheet} />}
        <TagHandles photo={photo} marks={marks} catalogue={catalogue} changes={changes} sheet={sheet} describedBy={helpId} />
      </svg>
      <p id={helpId} hidden>
        Arrow keys move it, Delete removes it
      </p>
    </div>
  );
}

type TagHandlesProps = Pick<MarkCanvasProps, "photo" | "marks" | "catalogue" | "changes"> & { sheet: Sheet; describedBy: string };

function TagHandles({ photo, marks, catalogue, changes, sheet, describedBy }: TagHandlesProps) {
  return marks.tags.map((tag, index) =>
    tag.at === null ? null : (
      <PhotoHandle
        // oxlint-disable-next-line react/no-array-index-key -- the same thing may be pointed out twice
        key={index}
        id={tagHandleId(photo, index)}
        at={tag.at}
        sheet={sheet}
        label={`${markLabels[tag.kind]}: ${nameOfTag(tag, catalogue)}`}
        describedBy={describedBy}
        onMove={(at) => changes.change(withTagAt(marks, index, at), `move ${index}`)}
        onRemove={() => changes.change(withoutTag(marks, index))}
      />
    ),
  );
}

function Pointed({ at, sheet }: { at: MarkPoint; sheet: Sheet }) {
  const { x, y } = scalePoint(at, sheet);
  const { unit } = sheet;
  return (
    <>
      <circle cx={x} cy={y} r={13 * unit} fill="none" strokeWidth={6 * unit} className="stroke-ink" />
      <circle cx={x} cy={y} r={13 * unit} fill="none" strokeWidth={3 * unit} className="stroke-signal" />
    </>
  );
}
