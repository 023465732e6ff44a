/** One choice of many small ones, days for instance: radio buttons as a wrapping grid of tiles. */
import type { ReactNode } from "react";
import { cardClasses } from "./radio-cards.tsx";

export type RadioTile = { value: string; label: ReactNode; /** Told after the name; seen under it. */ note?: ReactNode };

export type RadioTilesProps = {
  name: string;
  legend: ReactNode;
  value: string | null;
  options: readonly RadioTile[];
  onChange: (value: string) => void;
  /** For names of a few words. */
  wide?: boolean;
};

export function RadioTiles({ name, legend, value, options, onChange, wide = false }: RadioTilesProps) {
  return (
    <div role="radiogroup" aria-labelledby={`${name}-legend`} className="min-w-0">
      <p id={`${name}-legend`} className="font-semibold">
        {legend}
      </p>
      <div
        className={`mt-2 grid gap-2 ${wide ? "grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]" : "grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]"}`}
      >
        {options.map((option) => {
          const id = `tile-${name}-${option.value}`;
          return (
            <label
              key={option.value}
              className={`${cardClasses} relative flex-col items-center! justify-center gap-0! px-1! py-2! text-center leading-tight`}
            >
              <input
                type="radio"
                id={id}
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                aria-labelledby={`${id}-name`}
                aria-describedby={option.note === undefined ? undefined : `${id}-note`}
                className="absolute inset-0 cursor-pointer appearance-none rounded-medium outline-none"
              />
              <span id={`${id}-name`} className="font-semibold">
                {option.label}
              </span>
              {option.note !== undefined && (
                <span id={`${id}-note`} className="mt-0.5 text-sm text-ink-soft tabular-nums">
                  {option.note}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </div>
  );
}
