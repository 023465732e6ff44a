/** The marks as text, and the named items one by one, to locate or remove. */
import { Check, MapPin, Trash2, X } from "lucide-react";
import { useRef } from "react";
import type { Catalogue } from "#domain/catalogue/catalogue.ts";
import { markScale } from "#domain/quotes/marks/mark-choices.ts";
import type { PhotoMarks, Tag } from "#domain/quotes/marks/marks.contract.ts";
import { describeMarks, nameOfTag, withTagAt, withoutTag } from "#domain/quotes/marks/marks.rules.ts";
import { markLabels } from "#web/features/job-form/photo/marks-drawing.tsx";
import { tagHandleId } from "./mark-canvas.tsx";
import type { Photo } from "./mark-canvas.tsx";
import type { MarkChanges } from "./use-marks.ts";

export type MarkListProps = { photo: Photo; marks: PhotoMarks; catalogue: Catalogue; changes: MarkChanges };

const middle = markScale / 2;

export function MarkList({ photo, marks, catalogue, changes }: MarkListProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  const show = (tag: Tag, index: number) => {
    if (tag.at === null) changes.change(withTagAt(marks, index, [middle, middle]));
    // A new handle is drawn before the next frame.
    requestAnimationFrame(() => document.getElementById(tagHandleId(photo, index))?.focus());
  };
  const remove = (index: number) => {
    changes.change(withoutTag(marks, index));
    // The pressed button is gone with its line: the focus moves to the text that changed.
    summary.current?.focus();
  };
  return (
    <div>
      <p ref={summary} tabIndex={-1} role="status" className="font-semibold outline-none">
        {describeMarks(marks, catalogue)}
      </p>
      {marks.tags.length > 0 && (
        <ul aria-label="Items you added" className="mt-2 divide-y divide-line rounded-medium border border-line bg-paper">
          {marks.tags.map((tag, index) => (
            <TagLine
              // oxlint-disable-next-line react/no-array-index-key -- the same thing may be named twice
              key={index}
              tag={tag}
              name={nameOfTag(tag, catalogue)}
              onShow={() => show(tag, index)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type TagLineProps = { tag: Tag; name: string; onShow: () => void; onRemove: () => void };

function TagLine({ tag, name, onShow, onRemove }: TagLineProps) {
  const Icon = tag.kind === "take" ? Check : X;
  const button = "grid size-11 place-items-center rounded-small text-ink-soft";
  return (
    <li className="flex items-center gap-2 py-1 pr-1 pl-3">
      <span
        className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-sm font-semibold text-white ${tag.kind === "take" ? "bg-downs" : "border border-dashed border-white bg-brick-deep"}`}
      >
        <Icon aria-hidden="true" className="size-4" />
        <span>{markLabels[tag.kind]}</span>
      </span>
      <span className="min-w-0 flex-1 leading-tight">{name}</span>
      <button
        type="button"
        aria-label={`${tag.at === null ? "Show where it is in the photo" : "Move in the photo"}: ${name}`}
        title={tag.at === null ? "Show where it is in the photo" : "Move in the photo"}
        onClick={onShow}
        className={`${button} hover:bg-downs-soft hover:text-downs-deep`}
      >
        <MapPin aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`Remove: ${name}`}
        title="Remove"
        onClick={onRemove}
        className={`${button} hover:bg-brick-soft hover:text-brick-deep`}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}
