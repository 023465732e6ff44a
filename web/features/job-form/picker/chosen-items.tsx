/** The list of items, and where the focus goes when a line is removed. */
import { lazy, Suspense, useRef } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { PickedList } from "./picked-list.ts";

/** Fetched late: there is no line before the first item is picked. */
export const fetchLine = () => import("./chosen-item.tsx");
const ChosenItem = lazy(() => fetchLine().then((module) => ({ default: module.ChosenItem })));

export function ChosenItems({ list }: { list: PickedList }) {
  const { picked, change } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (id: string) => {
    change((previous) => previous.filter((item) => item.id !== id));
    // The pressed button is gone with its line: the focus moves to the list's heading.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="chosen-title">
      <h2 id="chosen-title" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Your list
      </h2>
      {picked.length === 0 ? (
        <p className="mt-2 rounded-medium border border-dashed border-line-strong px-4 py-5 text-ink-soft">
          Nothing on it yet. Add your first item above and the price appears.
        </p>
      ) : (
        <Suspense fallback={<Skeleton className="mt-2 h-18" />}>
          <ul className="mt-2 divide-y divide-line rounded-medium border border-line bg-paper">
            {picked.map((item, index) => (
              <ChosenItem key={item.id} list={list} item={item} index={index} onRemove={() => remove(item.id)} />
            ))}
          </ul>
        </Suspense>
      )}
    </section>
  );
}
