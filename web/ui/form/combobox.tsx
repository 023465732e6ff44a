/**
 * Type to find one of many and pick it: the editable combobox with list of the ARIA Authoring Practices. Focus stays in
 * the box, the active option is named by `aria-activedescendant`, and picking empties the box for the next search.
 */
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { Announce } from "./announce.tsx";
import { Field, inputClasses } from "./field.tsx";

export type ComboboxProps<Option> = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** Best first. An empty search may give nothing. */
  search: (text: string) => readonly Option[];
  optionId: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  onPick: (option: Option) => void;
  /** What to say when nothing fits. */
  empty: ReactNode;
};

export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { name, label, hint, error, placeholder, search, optionId, renderOption, onPick, empty } = props;
  const listId = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const query = text.trim();
  const options = query === "" ? [] : search(query);
  const showsList = isOpen && query !== "";
  const activeOption = showsList ? options[active] : undefined;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active, text]);

  const pick = (option: Option) => {
    onPick(option);
    setText("");
    setIsOpen(false);
  };
  const handleKey = (event: KeyboardEvent) => {
    const act = comboboxAction(event, { isOpen: showsList, active, count: options.length });
    if (act === null) return;
    event.preventDefault();
    if (act.do === "pick" && activeOption !== undefined) pick(activeOption);
    if (act.do === "open") setIsOpen(true);
    if (act.do === "move") setActive(act.to);
    if (act.do === "close") setIsOpen(false);
    if (act.do === "clear") setText("");
  };

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
            aria-activedescendant={activeOption === undefined ? undefined : `${listId}-${optionId(activeOption)}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(0);
              setIsOpen(true);
            }}
            onKeyDown={handleKey}
            onBlur={() => setIsOpen(false)}
            onClick={() => setIsOpen(true)}
            className={`${inputClasses} pl-11`}
          />
          <MagnifierIcon />
          <ul
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Matches"
            hidden={!showsList || options.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-medium border border-line-strong bg-paper py-1 shadow-soft"
          >
            {options.map((option, index) => (
              <li
                key={optionId(option)}
                id={`${listId}-${optionId(option)}`}
                role="option"
                aria-selected={index === active}
                // Keeps focus in the box: the list must not close before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
                className="min-h-11 cursor-pointer px-3.5 py-2.5 hover:bg-chalk-deep aria-selected:bg-downs-soft"
              >
                {renderOption(option)}
              </li>
            ))}
          </ul>
          {showsList && options.length === 0 && (
            <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-medium border border-line-strong bg-paper px-3.5 py-3 shadow-soft">{empty}</div>
          )}
          <Announce>{showsList ? countInWords(options.length) : ""}</Announce>
        </div>
      )}
    </Field>
  );
}

type Act = { do: "pick" | "open" | "close" | "clear" } | { do: "move"; to: number };

/** What a key does; null leaves it to the text box. */
export function comboboxAction(
  event: { key: string; altKey?: boolean },
  state: { isOpen: boolean; active: number; count: number },
): Act | null {
  const last = state.count - 1;
  if (event.key === "Escape") return { do: state.isOpen ? "close" : "clear" };
  // A search box must never send the form around it.
  if (event.key === "Enter") return { do: state.isOpen ? "pick" : "open" };
  if (!state.isOpen) return event.key === "ArrowDown" || event.key === "ArrowUp" ? { do: "open" } : null;
  if (event.key === "ArrowUp" && event.altKey) return { do: "close" };
  if (event.key === "ArrowDown") return { do: "move", to: state.active >= last ? 0 : state.active + 1 };
  if (event.key === "ArrowUp") return { do: "move", to: state.active <= 0 ? Math.max(last, 0) : state.active - 1 };
  return null;
}

function countInWords(count: number): string {
  if (count === 0) return "Nothing found";
  return count === 1 ? "1 match" : `${count} matches`;
}

function MagnifierIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="pointer-events-none absolute left-3.5 top-3.5 size-5 fill-none stroke-ink-soft stroke-2">
      <path d="M13.5 13.5 17 17M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z" strokeLinecap="round" />
    </svg>
  );
}
