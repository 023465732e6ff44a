/** The tools: take or leave, brush width, undo and redo. */
import { Check, Redo2, Trash2, Undo2, X } from "lucide-react";
import type { ReactNode } from "react";
import type { Brush, MarkKind } from "#domain/quotes/marks/mark-choices.ts";
import { noMarks } from "#domain/quotes/marks/marks.rules.ts";
import { markLabels } from "#web/features/job-form/photo/marks-drawing.tsx";
import type { MarkChanges } from "./use-marks.ts";

export type Tool = { kind: MarkKind; brush: Brush };

export type MarkToolsProps = {
  id: string;
  tool: Tool;
  onTool: (tool: Tool) => void;
  changes: MarkChanges;
  canClear: boolean;
};

const kinds = [
  { kind: "take", icon: Check, checkedClass: "has-checked:bg-downs has-checked:text-white" },
  { kind: "leave", icon: X, checkedClass: "has-checked:bg-brick-deep has-checked:text-white" },
] as const;
const brushNames: readonly (readonly [Brush, string, string])[] = [
  ["small", "Small brush", "size-2"],
  ["medium", "Medium brush", "size-3.5"],
  ["large", "Large brush", "size-5.5"],
];

export function MarkTools({ id, tool, onTool, changes, canClear }: MarkToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div
        role="radiogroup"
        aria-label="Is it going or staying?"
        className="flex grow rounded-medium border border-line-strong bg-paper p-1"
      >
        {kinds.map(({ kind, icon: Icon, checkedClass }) => (
          <Choice
            key={kind}
            name={`${id}-kind`}
            label={markLabels[kind]}
            isChosen={tool.kind === kind}
            onChoose={() => onTool({ ...tool, kind })}
            checkedClass={`grow px-4 ${checkedClass}`}
          >
            <Icon aria-hidden="true" className="size-5" />
            <span>{markLabels[kind]}</span>
          </Choice>
        ))}
      </div>
      <div role="radiogroup" aria-label="Brush" className="flex rounded-medium border border-line-strong bg-paper p-1">
        {brushNames.map(([brush, label, dot]) => (
          <Choice
            key={brush}
            name={`${id}-brush`}
            label={label}
            isChosen={tool.brush === brush}
            onChoose={() => onTool({ ...tool, brush })}
            checkedClass="w-11 has-checked:bg-downs-pale"
          >
            <span aria-hidden="true" className={`rounded-full bg-ink ${dot}`} />
          </Choice>
        ))}
      </div>
      <div role="group" aria-label="Change what you marked" className="flex rounded-medium border border-line-strong bg-paper p-1">
        <Step label="Undo" isOff={!changes.canUndo} onPress={changes.undo} icon={<Undo2 aria-hidden="true" className="size-5" />} />
        <Step label="Redo" isOff={!changes.canRedo} onPress={changes.redo} icon={<Redo2 aria-hidden="true" className="size-5" />} />
        <Step
          label="Clear all marks"
          isOff={!canClear}
          onPress={() => changes.change(noMarks)}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
        />
      </div>
    </div>
  );
}

type ChoiceProps = { name: string; label: string; isChosen: boolean; onChoose: () => void; checkedClass: string; children: ReactNode };

function Choice({ name, label, isChosen, onChoose, checkedClass, children }: ChoiceProps) {
  return (
    <label
      className={`relative flex min-h-10 items-center justify-center gap-2 rounded-[9px] font-semibold transition-colors hover:bg-downs-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${checkedClass}`}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-[9px] outline-none"
      />
      {children}
    </label>
  );
}

/** Stays focusable while disabled, so that the focus is not lost. */
function Step({ label, isOff, onPress, icon }: { label: string; isOff: boolean; onPress: () => void; icon: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="grid min-h-10 w-11 place-items-center rounded-[9px] text-downs-deep hover:bg-downs-soft aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      {icon}
    </button>
  );
}
