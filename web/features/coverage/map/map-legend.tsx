/** The map's legend. */
import type { Depot } from "#domain/coverage/places.ts";

export function MapLegend({ depots }: { depots: readonly Pick<Depot, "name">[] }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-7 gap-y-2 text-[0.9375rem]">
      <li className="flex items-center gap-2.5">
        <span aria-hidden="true" className="h-4 w-7 rounded-small border border-downs-mid bg-downs-pale" />
        Book online
      </li>
      <li className="flex items-center gap-2.5">
        <span aria-hidden="true" className="h-4 w-7 rounded-small border border-line-strong bg-downs-soft" />
        By arrangement, by phone
      </li>
      {depots.length > 0 && (
        <li className="flex items-center gap-2.5">
          <span aria-hidden="true" className="size-4 rounded-full border-2 border-ink bg-signal" />
          <span>{`Where our vans are based: ${depots.map(({ name }) => name).join(" and ")}`}</span>
        </li>
      )}
    </ul>
  );
}
