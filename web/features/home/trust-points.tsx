/** Four assurances, right under the hero. */
import { BadgePoundSterling, CalendarClock, Undo2, UserRoundCheck } from "lucide-react";
import { trustPoints } from "#web/content/home.ts";
import type { TrustPoint } from "#web/content/home.ts";

const icons = { price: BadgePoundSterling, window: CalendarClock, cancel: Undo2, guest: UserRoundCheck } satisfies Record<
  TrustPoint["icon"],
  unknown
>;

export function TrustPoints({ vatRegistered }: { vatRegistered: boolean }) {
  return (
    <section aria-label="What you can rely on" className="border-b border-line bg-paper">
      <ul className="mx-auto grid max-w-page gap-x-8 gap-y-6 px-4 py-8 sm:grid-cols-2 sm:px-6 lg:grid-cols-4 lg:py-10">
        {trustPoints(vatRegistered).map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className="flex gap-3.5">
              <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0 text-downs-mid" strokeWidth={1.75} />
              <div>
                <p className="font-display text-lg leading-snug font-bold tracking-tight">{title}</p>
                <p className="mt-1 text-ink-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
