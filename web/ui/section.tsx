/** A part of a page: heading and introduction on the left, content on the right where there is room. */
import { clsx } from "clsx";
import type { ReactNode } from "react";

export type SectionProps = {
  heading: string;
  intro?: ReactNode;
  /** A ground of its own, to set it apart from its neighbours. */
  tinted?: boolean;
  /** Heading above the content at every width. */
  stacked?: boolean;
  children: ReactNode;
};

export function Section({ heading, intro, tinted = false, stacked = false, children }: SectionProps) {
  return (
    <section className={clsx(tinted && "border-y border-line bg-chalk-deep/60")}>
      <div className={clsx("mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:py-24", !stacked && "lg:grid-cols-[5fr_8fr] lg:gap-16")}>
        <div>
          <h2 className="text-[length:min(1.875rem,12vw)] max-sm:leading-[1.2] sm:text-4xl lg:text-[2.75rem]">{heading}</h2>
          {intro && <div className="mt-4 max-w-[56ch] space-y-4 text-lg text-ink-soft">{intro}</div>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
