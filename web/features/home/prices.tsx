/** Where the price of each service starts: the minimum of the live tariff, never a typed number. */
import { formatPounds } from "#domain/kernel/money.ts";
import type { Service } from "#domain/pricing/pricing.contract.ts";
import { serviceNames, serviceCopy } from "#web/content/services.ts";
import { Section } from "#web/ui/section.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";

export function Prices({ fromPrices, vatRegistered }: { fromPrices: Record<Service, number>; vatRegistered: boolean }) {
  const ordered = serviceNames.toSorted((one, other) => fromPrices[one] - fromPrices[other]);
  return (
    <Section
      tinted
      heading="What it costs"
      intro={
        <>
          <p>{`These are our starting prices${vatRegistered ? ", VAT included" : ". No VAT is charged"}. Yours depends on how much there is and how easy it is to reach. You see the full price before you book.`}</p>
          <p>
            <SiteLink to="/calculator" className="rounded-small font-bold text-downs underline underline-offset-4 hover:decoration-2">
              Work out a price
            </SiteLink>{" "}
            or{" "}
            <SiteLink
              to="/waste-removal-costs"
              className="rounded-small font-bold text-downs underline underline-offset-4 hover:decoration-2"
            >
              see the full price list
            </SiteLink>
          </p>
        </>
      }
    >
      <dl className="divide-y divide-line rounded-large border border-line bg-paper px-5 sm:px-8">
        {ordered.map((service) => (
          <div key={service} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
            <dt className="min-w-0 grow basis-36">
              <span className="block font-display text-xl leading-snug font-bold tracking-tight">{serviceCopy[service].name}</span>
              <span className="mt-0.5 block text-ink-soft">{serviceCopy[service].summary}</span>
            </dt>
            <dd className="flex flex-col items-end text-ink-soft sm:flex-row sm:items-baseline sm:gap-2">
              from
              <span className="font-display text-3xl leading-none font-bold tracking-tight text-downs-deep tabular-nums">
                {formatPounds(fromPrices[service])}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
