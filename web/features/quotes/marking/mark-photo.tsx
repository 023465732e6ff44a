/** Marks on one photo what goes and what stays: by painting, by pointing, or by name only. */
import { useEffect, useState } from "react";
import type { Catalogue, CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { MarkFit } from "#domain/quotes/marks/fit-marks.rules.ts";
import type { MarkPoint, PhotoMarks } from "#domain/quotes/marks/marks.contract.ts";
import { hasMarks, withTag } from "#domain/quotes/marks/marks.rules.ts";
import { PickerItem } from "#web/features/job-form/picker/picker-item.tsx";
import { useCatalogueSearch } from "#web/features/job-form/picker/use-catalogue-search.ts";
import { Combobox } from "#web/ui/form/combobox.tsx";
import { fieldId } from "#web/ui/form/field.tsx";
import { MarkCanvas } from "./mark-canvas.tsx";
import type { Photo } from "./mark-canvas.tsx";
import { MarkList } from "./mark-list.tsx";
import { MarkTools } from "./mark-tools.tsx";
import type { Tool } from "./mark-tools.tsx";
import { useMarks } from "./use-marks.ts";

export type MarkPhotoProps = {
  photo: Photo;
  /** The photo's name in its list: "Photo 2". */
  name: string;
  marks: PhotoMarks;
  onChange: (marks: PhotoMarks) => void;
  /** Whether these marks fit into the quote's size limit. */
  fitOf: (marks: PhotoMarks) => MarkFit;
  catalogue: Catalogue;
  /** The same catalogue in the order of its categories. */
  items: readonly CatalogueItem[];
  className?: string;
};

export function MarkPhoto({ photo, name, marks, onChange, fitOf, catalogue, items, className }: MarkPhotoProps) {
  const [tool, setTool] = useState<Tool>({ kind: "take", brush: "medium" });
  const [pointed, setPointed] = useState<MarkPoint | null>(null);
  const { changes, fit } = useMarks(marks, onChange, fitOf);
  const field = `mark-${photo.id}`;
  useEffect(() => {
    if (pointed !== null) document.getElementById(fieldId(field))?.focus({ preventScroll: false });
  }, [pointed, field]);
  const nameItem = (item: CatalogueItem) => {
    changes.change(withTag(marks, { kind: tool.kind, itemId: item.id, at: pointed }));
    setPointed(null);
  };
  return (
    <section aria-label={`Mark ${name}`} className={`@container ${className ?? ""}`}>
      <div className="grid gap-4 @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-x-6">
        <div className="min-w-0 space-y-3">
          <p>Paint over what’s going and what’s staying. Tap an item to say what it is.</p>
          <MarkTools id={field} tool={tool} onTool={setTool} changes={changes} canClear={hasMarks(marks)} />
          <MarkCanvas
            photo={photo}
            name={name}
            marks={marks}
            tool={tool}
            catalogue={catalogue}
            changes={changes}
            pointed={pointed}
            onPoint={setPointed}
          />
          <FitNote fit={fit} />
        </div>
        <div className="min-w-0 space-y-4">
          <NameItem
            name={field}
            kind={tool.kind}
            items={items}
            isPointed={pointed !== null}
            onName={nameItem}
            onRemove={() => setPointed(null)}
          />
          <MarkList photo={photo} marks={marks} catalogue={catalogue} changes={changes} />
        </div>
      </div>
    </section>
  );
}

const fitLabels = {
  simplified: "That’s a lot of marks, so we’ve simplified the lines a little. They still cover what you painted.",
  none: "There’s no space left for that mark, so it wasn’t added. Remove some marks, or list the items instead.",
} as const;

/** A live region, always rendered so that its text is announced. */
function FitNote({ fit }: { fit: MarkFit }) {
  return (
    <p role="status" className={fit === "enough" ? "sr-only" : "rounded-medium bg-signal-soft p-3 font-semibold"}>
      {fit === "enough" ? "" : fitLabels[fit]}
    </p>
  );
}

type NameItemProps = {
  name: string;
  kind: Tool["kind"];
  items: readonly CatalogueItem[];
  isPointed: boolean;
  onName: (item: CatalogueItem) => void;
  onRemove: () => void;
};

const maxMatches = 12;
const questions = { take: "Add something we’re taking", leave: "Add something that’s staying" } as const;

function NameItem({ name, kind, items, isPointed, onName, onRemove }: NameItemProps) {
  const { search, whyNot, prepare } = useCatalogueSearch(items);
  return (
    <div
      onFocus={prepare}
      onPointerEnter={prepare}
      className={isPointed ? "rounded-medium bg-signal-soft p-3 ring-2 ring-signal-deep" : ""}
    >
      <Combobox
        name={name}
        label={isPointed ? "What is this?" : questions[kind]}
        hint={isPointed ? "The spot you tapped" : "Or tap it in the photo first"}
        search={(text) => search?.(text, maxMatches) ?? []}
        optionId={(item) => item.id}
        renderOption={(item) => <PickerItem item={item} quantity={0} why={whyNot?.(item) ?? null} />}
        onPick={onName}
        empty={search === null ? <p>One moment</p> : <p>No match. Try another word.</p>}
      />
      {isPointed && (
        <button
          type="button"
          onClick={onRemove}
          className="mt-1 min-h-8 rounded-small font-semibold text-downs-deep underline underline-offset-4"
        >
          Cancel
        </button>
      )}
    </div>
  );
}
