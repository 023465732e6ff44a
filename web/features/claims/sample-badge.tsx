/** The label of claims without evidence (decision 0016), in the colour of the text around it. */
import { clsx } from "clsx";

export function SampleBadge({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center rounded-full border border-dashed border-current px-2 align-middle font-sans text-sm leading-5 font-bold tracking-normal whitespace-nowrap",
        className,
      )}
    >
      Sample
    </span>
  );
}
