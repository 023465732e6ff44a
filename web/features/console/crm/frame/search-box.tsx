/** Searches while typing: shortly after the last key the text replaces the one in the address, without a history entry for each letter. */
import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";

const settleMilliseconds = 150;

type BoxProps = {
  label: string;
  placeholder: string;
  /** The search text in the address. */
  words: string;
  onSearch: (words: string) => void;
  /** Called on arrow down, to move into the list. */
  onLeave?: () => void;
  box?: RefObject<HTMLInputElement | null>;
};

export function SearchBox({ label, placeholder, words, onSearch, onLeave, box }: BoxProps) {
  const [typed, setTyped] = useState(words);
  const [from, setFrom] = useState(words);
  /** The last text given to the address: arriving there, it must not take back what has been typed since. */
  const [sent, setSent] = useState(words);
  // The address changed by itself (back, or another view): its text replaces the typed one.
  if (from !== words) {
    setFrom(words);
    setSent(words);
    if (words !== sent && typed.trim() !== words) setTyped(words);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() === words) return;
    setSent(typed.trim());
    onSearch(typed.trim());
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
