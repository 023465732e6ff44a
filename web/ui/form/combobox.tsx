/**
 * Type to find one of many and pick it. Focus stays in the box, the active option is named by `aria-activedescendant`,
 * and picking empties the box for the next search.
 */
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Announce } from "./announce.tsx";
import { Field, inputClasses } from "./field.tsx";
import { useCombobox } from "./use-combobox.ts";
import type { ComboboxChoices } from "./use-combobox.ts";

export type ComboboxProps<Option> = ComboboxChoices<Option> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  renderOption: (option: Option) => ReactNode;
  /** Shown when there are no matches. */
  empty: ReactNode;
};

export function Combobox<Option>({ name, label, hint, error, renderOption, empty, ...choices }: ComboboxProps<Option>) {
  const box = useCombobox(choices);
  const { listId, showsList, options, active, elementId } = box;
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type="text"
            role="combobox"
            aria-expanded={showsList}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={box.activeId}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={box.text}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={box.handleKeyDown}
            onBlur={box.close}
            onClick={box.open}
            className={`${inputClasses} pl-11`}
          />
          <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-soft" />
          <div
            id={listId}
            role="listbox"
            aria-label="Matches"
            hidden={!showsList || options.length === 0}
            className={`${popupClasses} max-h-80 overflow-y-auto py-1`}
          >
            {options.map((option, index) => (
              <OptionRow key={elementId(option)} id={elementId(option)} isActive={index === active} onPick={() => box.pick(option)}>
                {renderOption(option)}
              </OptionRow>
            ))}
          </div>
          {showsList && options.length === 0 && <div className={`${popupClasses} px-3.5 py-3`}>{empty}</div>}
          <Announce>{showsList ? countText(options.length) : ""}</Announce>
        </div>
      )}
    </Field>
  );
}

const popupClasses = "absolute inset-x-0 top-full z-10 mt-1 rounded-medium border border-line-strong bg-paper shadow-soft";

type OptionRowProps = { id: string; isActive: boolean; onPick: () => void; children: ReactNode };

function OptionRow({ id, isActive, onPick, children }: OptionRowProps) {
  return (
    // Its keys are the text box's, which never loses focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps focus in the box: the list must not close before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="min-h-11 cursor-pointer px-3.5 py-2.5 hover:bg-chalk-deep aria-selected:bg-downs-soft"
    >
      {children}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return "Nothing found";
  return count === 1 ? "1 match" : `${count} matches`;
}
