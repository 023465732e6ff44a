/** Finds as somebody types: a moment after the last key the words stand in the address, and back does not go through every letter. */
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";

const settleMilliseconds = 150;

type BoxProps = {
  label: string;
  placeholder: string;
  /** As the address has it. */
  words: string;
  onSearch: (words: string) => void;
  /** Arrow down goes into the list. */
  onLeave?: () => void;
  box?: RefObject<HTMLInputElement | null>;
};

export function SearchBox({ label, placeholder, words, onSearch, onLeave, box }: BoxProps) {
  const [typed, setTyped] = useState(words);
  const [from, setFrom] = useState(words);
  // Somebody went back, or pressed a view: what the address says now is what was searched for.
  if (from !== words) {
    setFrom(words);
    if (typed.trim() !== words) setTyped(words);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== words) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, settleMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      onLeave?.();
    }
    if (event.key === "Escape" && typed !== "") setTyped("");
  };
  return (
    <div role="search" className="relative min-w-56 flex-1">
      <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-soft" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={handleKeyDown}
        className="min-h-10 w-full rounded-small border border-line-strong bg-paper pr-3 pl-10 text-ink placeholder:text-ink-soft"
      />
    </div>
  );
}
