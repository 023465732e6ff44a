/** What happens to the items. Names no recovered share, because there are no weighed loads yet to compute it from. */
import { SiteLink } from "#web/ui/site-link.tsx";
import { useCalculator } from "../calculator-context.ts";
import { computeMix } from "./mix.rules.ts";
import type { Priced } from "./outcome.rules.ts";

export function Mix({ priced }: { priced: Priced }) {
  const { book } = useCalculator();
  const lines = priced.range === null ? computeMix(priced.request.items, book.catalogue) : [];
  return (
    <section aria-labelledby="mix-title">
      <h2 id="mix-title" className="text-2xl sm:text-3xl">
        What happens to it
      </h2>
      {lines.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          That depends on the items: padded seats must be incinerated by law, fridges have their gas removed first, and wood, metal, card
          and garden waste are kept separate where the load allows. Pick items to see what happens to each.
        </p>
      ) : (
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {lines.map(({ say, text }) => (
            <div key={say} className="border-l-4 border-downs-pale pl-4">
              <dt className="font-semibold">{say}</dt>
              <dd className="text-[0.9375rem] text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-4">
        <SiteLink to="/environmental-policy" className="rounded-small font-bold text-downs underline underline-offset-4 hover:decoration-2">
          Our environmental policy
        </SiteLink>
      </p>
    </section>
  );
}
