/** A rating as five stars, to the half, read out as a number. */
import { Star } from "lucide-react";
import { clsx } from "clsx";

const filled = "fill-signal text-signal-deep";

export function Stars({ count }: { count: number }) {
  return (
    <p role="img" aria-label={`${count} out of 5 stars`} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} aria-hidden="true" className="relative">
          <Star className={clsx("size-5", star <= count ? filled : "text-line-strong")} />
          {star - 0.5 === count && <Star className={clsx("absolute inset-0 size-5 [clip-path:inset(0_50%_0_0)]", filled)} />}
        </span>
      ))}
    </p>
  );
}
