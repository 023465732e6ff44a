/** One service: what it starts at, what is in it and what is not, and a job that shows its size. */
import { Check, X } from "lucide-react";
import { formatPounds } from "#domain/kernel/money.ts";
import { aboutVanShare, vanFraction } from "#domain/pricing/load/sizes.rules.ts";
import { jobs } from "#web/content/jobs.ts";
import type { JobName } from "#web/content/jobs.ts";
import type { ServicePage } from "#web/content/service-pages.ts";
import { serviceCopy } from "#web/content/services.ts";
import { InlineText } from "./inline-text.tsx";
import { usePrices } from "./prices-context.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { VanFill } from "#web/ui/van/van-fill.tsx";

export function ServiceCard({ page }: { page: ServicePage }) {
  const { service, text, includes, excludes, papers, example, more } = page;
  const { tariff } = usePrices();
  return (
    <section
      aria-labelledby={service}
      className="grid gap-8 border-t border-line py-12 first:border-0 lg:grid-cols-[1fr_22rem] lg:gap-16 lg:py-16"
    >
      <div>
        <h2 id={service} className="scroll-mt-6 text-3xl sm:text-4xl">
          {serviceCopy[service].name}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">
          from{" "}
          <span className="font-display text-2xl font-bold tracking-tight text-downs-deep">
            {formatPounds(tariff.serviceMinimumPence[service])}
          </span>
        </p>
        <p className="mt-4 max-w-[60ch] text-lg">{text}</p>
        <div className="mt-6 grid gap-6 sm:grid-cols-2">
          <Points heading="Included" points={includes} included />
          <Points heading="Not included" points={excludes} />
        </div>
        <p className="mt-6">
          <strong>Paperwork:</strong>
          <span>{` ${papers}.`}</span>
        </p>
        {more && (
          <p className="mt-3">
            <SiteLink to={more.to} className="rounded-small font-bold text-downs underline underline-offset-4 hover:decoration-2">
              {more.label}
            </SiteLink>
          </p>
        )}
      </div>
      <Example name={example} />
    </section>
  );
}

function Points({ heading, points, included = false }: { heading: string; points: readonly string[]; included?: boolean }) {
  const Icon = included ? Check : X;
  return (
    <div>
      <h3 className="text-lg tracking-normal">{heading}</h3>
      <ul className="mt-2 space-y-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${included ? "text-downs-mid" : "text-ink-soft"}`} />
            <span>
              <InlineText text={point} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Example({ name }: { name: JobName }) {
  const { tariff, jobs: priced } = usePrices();
  const job = priced.get(name);
  if (job === undefined) return null;
  const { allowance, totalPence } = job.answer;
  return (
    <figure className="self-start rounded-large border border-line bg-paper p-6 shadow-soft sm:max-lg:grid sm:max-lg:grid-cols-[16rem_1fr] sm:max-lg:items-center sm:max-lg:gap-8">
      <VanFill still fill={vanFraction(allowance.litres, tariff)} />
      <figcaption className="mt-4 sm:max-lg:mt-0">
        <span className="block font-bold">{jobs[name].label}</span>
        <span className="mt-1 block text-ink-soft first-letter:uppercase">
          {aboutVanShare(allowance.litres, tariff.ladder.at(-1)?.litres)}
        </span>
        <span className="mt-2 block font-display text-3xl font-bold tracking-tight text-downs-deep tabular-nums">
          {formatPounds(totalPence)}
        </span>
      </figcaption>
    </figure>
  );
}
