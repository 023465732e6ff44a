/** A rating as five stars, read out as a number. */
import { Star } from "lucide-react";
import { clsx } from "clsx";

export function Stars({ count }: { count: number }) {
  return (
    <p role="img" aria-label={`${count} out of 5 stars`} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx("size-5", star <= count ? "fill-signal text-signal-deep" : "text-line-strong")}
        />
      ))}
    </p>
  );
}
