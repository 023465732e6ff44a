/** A combobox: finds records while typing, and can create one from the text typed. */
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

export type Picked = { id: string; name: string };
export type MakingProps = { name: string; onMade: (made: Picked) => void };
type PickerProps = {
  name: string;
  label: string;
  hint?: string;
  picked: Picked | null;
  matches: readonly (Picked & { detail?: string })[];
  isSearching: boolean;
  onWords: (words: string) => void;
  onPick: (picked: Picked | null) => void;
  /** Makes a new one from what was typed. */
  making?: ComponentType<MakingProps>;
};

const settleMilliseconds = 200;

export function Picker({ name, label, hint, picked, matches, isSearching, onWords, onPick, making: Making }: PickerProps) {
  const [words, setWords] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => onWords(words.trim()), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [words, onWords]);
  if (picked !== null)
    return (
      <div>
        <p className="font-semibold">{label}</p>
        <p className="mt-1 flex flex-wrap items-center gap-3">
          <span>{picked.name}</span>
          <Button variant="quiet" size="small" onClick={() => onPick(null)}>
            Choose someone else<span className="sr-only">{` for ${label.toLowerCase()}`}</span>
          </Button>
        </p>
      </div>
    );
  const query = words.trim();
  return (
    <div>
      <TextField name={name} label={label} hint={hint} value={words} maxLength={100} autoComplete="off" onChange={setWords} />
      {query.length >= 2 && (
        <ul aria-label={`Found for ${label.toLowerCase()}`} className="mt-1 divide-y divide-line rounded-medium border border-line">
          {matches.map((match) => (
            <li key={match.id}>
              <button
                type="button"
                onClick={() => onPick({ id: match.id, name: match.name })}
                className="min-h-10 w-full cursor-pointer px-3 py-1.5 text-left hover:bg-downs-soft"
              >
                <span className="font-semibold">{match.name}</span> <span className="text-sm text-ink-soft">{match.detail}</span>
              </button>
            </li>
          ))}
          {Making !== undefined && (
            <li className="px-3 py-2">
              <Making key={query} name={query} onMade={onPick} />
            </li>
          )}
        </ul>
      )}
      <p role="status" className="sr-only">
        {query.length < 2 ? "" : isSearching ? "Searching" : `${matches.length} found`}
      </p>
    </div>
  );
}
