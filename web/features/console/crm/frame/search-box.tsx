/** Searches while typing: shortly after the last key the text replaces the one in the address, without a history entry for each letter. */
import { Search } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useTyped } from "../../kit/use-typed.ts";

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
  const { draft, latest, type, send } = useTyped(words);
  const search = useEffectEvent(() => {
    const text = draft.trim();
    if (text === latest) return;
    send(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(search, settleMilliseconds);
    return () => clearTimeout(timer);
  }, [draft]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      event.preventDefault();
      onLeave?.();
    }
    if (event.key === "Escape" && draft !== "") type("");
  };
  return (
    <div role="search" className="relative min-w-[min(14rem,100%)] flex-1">
      <Search aria-hidden="true" className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-soft" />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        value={draft}
        onChange={({ target }) => type(target.value)}
        onKeyDown={handleKeyDown}
        className="min-h-10 w-full rounded-small border border-line-strong bg-paper pr-3 pl-10 text-ink placeholder:text-ink-soft"
      />
    </div>
  );
}
