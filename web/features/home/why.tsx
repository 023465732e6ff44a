/** Why this firm: four figures, each a rule the system keeps or a price of the live tariff. */
import { formatPounds } from "#domain/kernel/money.ts";
import type { Service } from "#domain/pricing/pricing.contract.ts";
import { promises } from "#web/content/home.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Section } from "#web/ui/section.tsx";

export function Why({ name, fromPrices }: { name: string; fromPrices: Record<Service, number> }) {
  const stats = [{ figure: formatPounds(fromPrices["single-item"]), words: "is where the price of a single item starts" }, ...promises];
  return (
    <Section stacked heading={`Why ${name}`} intro="Four things you can hold us to.">
      <dl className="grid gap-x-8 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {stats.map(({ figure, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end border-t-2 border-downs pt-5">
            <dt className="mt-3 max-w-[26ch] text-ink-soft">{words}</dt>
            <dd className="font-display text-5xl leading-none font-bold tracking-tight text-downs-deep tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/book" look="secondary">
          Book collection
        </ButtonLink>
        <ButtonLink to="/about" look="quiet">
          About us
        </ButtonLink>
      </div>
    </Section>
  );
}
