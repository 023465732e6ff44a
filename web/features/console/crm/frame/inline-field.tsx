/**
 * One value of a record, edited in place: a click opens the field, blur saves it, and for half a minute it can be undone.
 * A value that could not be saved stays in the field with the problem; for a conflict, who changed it and when.
 */
import { Pencil } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { useInline } from "./use-inline.ts";
import type { Inline } from "./use-inline.ts";

export type InlineFieldProps = {
  label: string;
  value: string;
  /** Display outside editing; the value itself by default. */
  display?: ReactNode;
  /** Text shown for an empty value; "Add" by default. */
  empty?: string;
  kind?: "text" | "area" | "date" | "email" | "tel";
  options?: readonly { value: string; label: string }[];
  maxLength?: number;
  hint?: string;
  /** Rejects with the command's error. */
  onSave: (value: string) => Promise<unknown>;
};

export function InlineField(props: InlineFieldProps) {
  const inline = useInline(props.value, props.onSave);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">
        {inline.draft === null ? props.label : <label htmlFor={id}>{props.label}</label>}
        {props.hint !== undefined && <span className="ml-1">{`(${props.hint})`}</span>}
      </dt>
      <dd>
        {inline.draft === null ? (
          <button
            ref={button}
            type="button"
            data-edit
            onClick={inline.begin}
            className="group -mx-1.5 flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-small px-1.5 py-1 text-left hover:bg-downs-soft"
          >
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">{renderDisplay(props)}</span>
            <Pencil
              aria-hidden="true"
              className="ml-auto size-3.5 shrink-0 text-ink-soft opacity-0 group-hover:opacity-100 group-focus:opacity-100"
            />
            <span className="sr-only">{`, change ${props.label.toLowerCase()}`}</span>
          </button>
        ) : (
          <Editor id={id} field={props} inline={inline} onLeft={() => requestAnimationFrame(() => button.current?.focus())} />
        )}
        <Outcome inline={inline} />
      </dd>
    </div>
  );
}

function renderDisplay({ value, display, empty = "Add", options }: InlineFieldProps): ReactNode {
  if (value === "") return <span className="text-ink-soft">{empty}</span>;
  return display || (options?.find((option) => option.value === value)?.label ?? value);
}

const inputClass =
  "mt-0.5 block min-h-10 w-full rounded-small border-2 border-line-strong bg-paper px-2 py-1.5 text-ink aria-invalid:border-brick";

type EditorProps = { id: string; field: InlineFieldProps; inline: Inline; onLeft: () => void };

function Editor({ id, field, inline, onLeft }: EditorProps) {
  const { kind = "text", options, maxLength } = field;
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  useEffect(() => control.current?.focus(), []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      event.preventDefault();
      inline.leave();
      onLeft();
    }
    if (event.key !== "Enter" || (kind === "area" && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    void inline.save().then((isSaved) => isSaved && onLeft());
  };
  const shared = {
    id,
    value: inline.draft ?? "",
    onKeyDown: handleKeyDown,
    // After a refusal blur does not save again; only the button does.
    onBlur: () => void (inline.problem === null && inline.save()),
    "aria-invalid": inline.problem !== null || undefined,
    "aria-describedby": inline.problem === null ? undefined : `${id}-problem`,
    className: inputClass,
  };
  return (
    <>
      <Control {...{ kind, options, maxLength, shared, control }} onType={inline.type} />
      {inline.problem !== null && <Refused id={id} field={field} inline={inline} />}
    </>
  );
}

/** Why it was not saved, with the stored value beside the typed one. */
function Refused({ id, field, inline }: Omit<EditorProps, "onLeft">) {
  return (
    <>
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm font-semibold text-brick-deep">
        {`Not saved. ${inline.problem ?? ""}`}
      </p>
      {field.value !== inline.draft?.trim() && (
        <p className="text-sm wrap-anywhere">It now says: {field.value === "" ? "nothing" : renderDisplay(field)}</p>
      )}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="small" variant="quiet" onClick={() => void inline.save()}>
          Save mine
        </Button>
        <Button size="small" variant="quiet" onClick={inline.leave}>
          Leave it as it is
        </Button>
      </div>
    </>
  );
}

type ControlProps = {
  options: InlineFieldProps["options"] | undefined;
  maxLength: number | undefined;
  kind: NonNullable<InlineFieldProps["kind"]>;
  shared: { id: string; value: string; className: string };
  control: RefObject<(HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement) | null>;
  onType: (value: string) => void;
};

function Control({ kind, options, maxLength, shared, control, onType }: ControlProps) {
  const onChange = (event: { target: { value: string } }) => onType(event.target.value);
  if (options !== undefined)
    return (
      <select ref={control} {...shared} onChange={onChange}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  if (kind === "area") return <textarea ref={control} {...shared} rows={4} maxLength={maxLength} onChange={onChange} />;
  return <input ref={control} type={kind} {...shared} maxLength={maxLength} autoComplete="off" onChange={onChange} />;
}

function Outcome({ inline: { savedAt, undo, isBusy } }: { inline: Inline }) {
  return (
    <p role="status" className="text-sm text-ink-soft tabular-nums">
      <span>{`${isBusy ? "Saving" : ""}${!isBusy && savedAt !== null ? `Saved ${savedAt} ` : ""}`}</span>
      {undo !== null && (
        <button type="button" onClick={undo} className="min-h-6 font-semibold text-downs underline">
          Undo
        </button>
      )}
    </p>
  );
}
