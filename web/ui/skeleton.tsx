/** A placeholder for something still loading. Give it the size of the real content, and the region around it `aria-busy`. */
import { clsx } from "clsx";

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx("block animate-pulse rounded-small bg-chalk-deep", className)} />;
}
