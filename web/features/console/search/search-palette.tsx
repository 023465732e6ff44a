/** Search and go anywhere, by keyboard alone: type, choose with the arrows, Enter. The focus stays in the box. */
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { maxSearchLength } from "#domain/office/search-choices.ts";
import { ProblemNotice } from "#web/features/accounts/screens/problem-notice.tsx";
import { officeProblem } from "../kit/office-problem.ts";
import { OfficeDialog } from "../shell/office-dialog.tsx";
import type { Office } from "../shell/use-office.ts";
import { paletteEntries } from "./palette.rules.ts";
import type { PaletteEntry } from "./palette.rules.ts";
import { useSearch } from "./use-search.ts";

export function SearchPalette({ office, takeTyping, onClose }: { office: Office; takeTyping: () => string; onClose: () => void }) {
  const id = useId();
  const { box, text, setText } = useSearchBox(takeTyping);
  const { results, isPending, error, isAsked } = useSearch(text);
  const entries = paletteEntries(text, office, results);
  const { active, setActive, handleKeyDown, open } = usePalette(entries, isPending, onClose);
  const activeEntry = entries[active];
  return (
    <OfficeDialog label="Search" onClose={onClose} className="mx-auto mt-[8dvh] mb-auto w-[min(40rem,calc(100vw-1rem))] rounded-large p-0">
      <div className="relative border-b border-line">
        <Search aria-hidden="true" className="pointer-events-none absolute top-4 left-4 size-5 text-ink-soft" />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label="Search by name, phone, postcode, reference or a word from a note"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeEntry === undefined ? undefined : `${id}-${activeEntry.key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchLength}
          placeholder="Name, phone, postcode, reference …"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKeyDown}
          className="min-h-13 w-full bg-transparent pr-4 pl-12 text-base text-ink outline-none placeholder:text-ink-soft"
        />
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label="Found" className="max-h-[60dvh] overflow-y-auto p-1.5">
        {entries.map((entry, index) => (
          <Row key={entry.key} id={`${id}-${entry.key}`} entry={entry} isActive={index === active} onOpen={() => open(entry)} />
        ))}
      </ul>
      {error !== null && (
        <div className="p-4">
          <ProblemNotice problem={officeProblem(error)} />
        </div>
      )}
      <p role="status" className={isAsked && entries.length === 0 && error === null ? "px-4 pb-4" : "sr-only"}>
        {searchStatus({ isAsked, isPending, count: results.length })}
      </p>
    </OfficeDialog>
  );
}

function useSearchBox(takeTyping: () => string) {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const begin = useEffectEvent(() => {
    const typing = takeTyping().slice(0, maxSearchLength);
    if (typing === "" || box.current === null) return;
    box.current.value = typing; // the next letter comes behind it, even before it is rendered
    setText(typing);
  });
  useEffect(() => begin(), []);
  return { box, text, setText };
}

/** `isPending`: the records shown are still those of what was typed before. */
function usePalette(entries: readonly PaletteEntry[], isPending: boolean, onClose: () => void) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(0);
  /** Enter was pressed before the records for what is typed were there: then it opens the first of those. */
  const [isAwaited, setIsAwaited] = useState(false);
  const setActive = (index: number) => {
    setChosen(index);
    setIsAwaited(false);
  };
  const active = Math.min(chosen, Math.max(0, entries.length - 1));
  const open = ({ to }: PaletteEntry) => {
    onClose();
    void navigate(to);
  };
  const openActive = useEffectEvent(() => {
    if (entries[active] !== undefined) open(entries[active]);
  });
  useEffect(() => {
    if (isAwaited && !isPending) openActive();
  }, [isAwaited, isPending]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setActive((active + step + entries.length) % entries.length);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const entry = entries[active];
    // What was chosen with the arrows is what is seen.
    if (isPending && active === 0 && entry?.isRecord !== false) setIsAwaited(true);
    else if (entry !== undefined) open(entry);
  };
  return { active, setActive, handleKeyDown, open };
}

function Row({ id, entry, isActive, onOpen }: { id: string; entry: PaletteEntry; isActive: boolean; onOpen: () => void }) {
  return (
    // Keys are handled by the input, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      ref={isActive ? intoView : undefined}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="cursor-pointer rounded-small px-3 py-2 hover:bg-downs-soft aria-selected:bg-downs-soft"
    >
      <span className="block font-semibold wrap-anywhere tabular-nums">{entry.title}</span>
      <span className="block text-sm wrap-anywhere text-ink-soft">{entry.detail}</span>
    </li>
  );
}

const intoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: "nearest" });

function searchStatus({ isAsked, isPending, count }: { isAsked: boolean; isPending: boolean; count: number }): string {
  if (!isAsked) return "";
  if (isPending) return "Searching";
  if (count === 0) return "Nothing found. Try part of a name, the end of a phone number, or a postcode.";
  return count === 1 ? "1 record found" : `${count} records found`;
}
