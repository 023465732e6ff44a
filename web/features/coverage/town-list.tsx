/** Every town as a link, by county: the map in words. */
import type { Town } from "#domain/coverage/places.ts";

export function TownList({ towns }: { towns: readonly Pick<Town, "slug" | "name" | "county">[] }) {
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 md:grid-cols-4 md:gap-x-6 lg:gap-x-10">
      {[...Map.groupBy(towns, ({ county }) => county)]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .map(([county, ofCounty]) => (
          <section key={county}>
            <h3 className="mb-2 text-xl">{county}</h3>
            <ul>
              {ofCounty.map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    href={`/${slug}`}
                    className="inline-flex min-h-8 items-center rounded-small text-downs underline decoration-1 underline-offset-4 hover:decoration-2"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
