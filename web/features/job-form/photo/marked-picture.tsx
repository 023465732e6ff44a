/**
 * A photo with what was marked on it, to look at: the same picture for the customer, the office and the crew, at any
 * size. Its alternative text says what the marks say.
 */
import { useRef } from "react";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import type { PhotoMarks } from "#domain/quotes/marks/marks.contract.ts";
import { describeMarks } from "#domain/quotes/marks/marks.rules.ts";
import { MarksDrawing } from "./marks-drawing.tsx";
import { useShownWidth } from "./use-shown-width.ts";

export type MarkedPictureProps = {
  picture: { url: string; width: number; height: number };
  marks: PhotoMarks;
  catalogue: Catalogue;
  /** The photo's name, for the alternative text: "Photo 2, the pile". */
  name: string;
  className?: string;
};

export function MarkedPicture({ picture, marks, catalogue, name, className }: MarkedPictureProps) {
  const { url, width, height } = picture;
  const frame = useRef<HTMLDivElement>(null);
  const visibleWidth = useShownWidth(frame, 360);
  return (
    <div ref={frame} className={`relative overflow-hidden ${className ?? ""}`}>
      <img src={url} width={width} height={height} alt={`${name}. ${describeMarks(marks, catalogue)}`} className="block h-auto w-full" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <MarksDrawing marks={marks} catalogue={catalogue} sheet={{ width, height, unit: width / visibleWidth }} />
      </svg>
    </div>
  );
}
