/**
 * The signature of the product: one van, seen from the kerb, whose load rises from 0 (empty) to 1 (full). Hero
 * picture, progress of a booking, capacity and empty state are all this component.
 */
import { clsx } from "clsx";
import { vanView } from "./empty-van.tsx";
import { VanBack, VanFront } from "./van-body.tsx";
import { cargo } from "./van-cargo.ts";

const floor = 226;
const roof = 62;
const totalShare = cargo.reduce((sum, piece) => sum + piece.share, 0);
/** A piece is drawn once the load fills half of the space that the piece takes. */
const loadedFrom = cargo.map((piece, index) => {
  const before = cargo.slice(0, index).reduce((sum, earlier) => sum + earlier.share, 0);
  return (before + piece.share / 2) / totalShare;
});

export type VanFillProps = {
  /** 0 to 1; values beyond are clamped. */
  fill: number;
  /** The accessible name, such as "About a quarter of a van". Without it the picture is decorative. */
  label?: string;
  /** A picture whose fill never changes leaves out what is not on the van. */
  still?: boolean;
  /** Loads the pieces one after another when the page opens (hero). */
  loading?: boolean;
  className?: string;
};

export function VanFill({ fill, label, still = false, loading = false, className }: VanFillProps) {
  const level = Math.min(1, Math.max(0, Number.isFinite(fill) ? fill : 0));
  const height = Math.round((floor - roof) * level);
  return (
    <svg
      viewBox={vanView}
      className={clsx("van block h-auto w-full", loading && "van-loading", className)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <VanBack />
      <rect className="van-level fill-signal" opacity="0.28" x="226" width="404" y={floor - height} height={height} />
      {cargo.map((piece, index) => {
        const isLoaded = level >= (loadedFrom[index] ?? 1);
        return isLoaded || !still ? (
          <g key={piece.name} className={clsx("van-piece", isLoaded && "van-piece-on")}>
            {piece.drawing}
          </g>
        ) : null;
      })}
      <VanFront />
    </svg>
  );
}
