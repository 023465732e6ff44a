/** The van with nothing on it, for pages where it never fills: they do without the drawings of its load. */
import { clsx } from "clsx";
import { VanBack, VanFront } from "./van-body.tsx";

/** The visible part of the drawing (SVG view box). */
export const vanView = "8 44 648 268";

export const EmptyVan = ({ className }: { className?: string }) => (
  <svg viewBox={vanView} className={clsx("van block h-auto w-full", className)} aria-hidden="true">
    <VanBack />
    <VanFront />
  </svg>
);
