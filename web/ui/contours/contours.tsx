/** Contour lines of the Downs, faint behind whatever they are put in (a `relative isolate` parent). Decoration only. */
import { clsx } from "clsx";

/** Colour and strength come as text classes: `text-downs/15`. */
export function Contours({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("contours", className)} />;
}
