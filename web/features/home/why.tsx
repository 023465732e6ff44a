/** Why this firm: four figures, each a fact with proof or marked as a sample (decision 0016). */
import { clsx } from "clsx";
import type { Claim } from "#domain/claims/claims.ts";
import type { Shown, ShownClaims } from "#domain/claims/claims.rules.ts";
import { sampleNote } from "#web/content/claims.ts";
import { whyFigures } from "#web/content/home.ts";
import { behindOurFigures } from "#web/features/claims/behind-our-figures.tsx";
import { pickClaims } from "#web/features/claims/claims-context.ts";
import { Proof } from "#web/features/claims/proof.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";

export type WhyProps = { name: string; claims: readonly Shown<Claim>[]; rating: ShownClaims["rating"] };
/** As many columns as there are figures. */
const columns: Readonly<Record<number, string>> = { 2: "lg:grid-cols-2", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" };

type Figure = Pick<Shown<Claim>, "code" | "value" | "text" | "kind" | "asOf" | "evidenceUrl">;

export function Why({ name, claims, rating }: WhyProps) {
  const figures = whyFigures.flatMap((code) => (code === "rating" ? ratingFigure(rating) : pickClaims(claims, [code])));
  if (figures.length === 0) return null;
  const hasSamples = figures.some(({ kind }) => kind === "sample");
  return (
    <section className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
      <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <h2 className="text-3xl sm:text-4xl lg:text-[2.75rem]">{`Why ${name}`}</h2>
          <p className="mt-4 max-w-[56ch] text-lg text-ink-soft">
            <span>{`${hasSamples ? "Every figure is backed by evidence or marked as unchecked." : "Every figure is backed by evidence."} `}</span>
            <SiteLink
              to={`/about#${behindOurFigures}`}
              className="rounded-small font-bold text-downs underline underline-offset-4 hover:decoration-2"
            >
              How each is counted
            </SiteLink>
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <ButtonLink to="/book" variant="secondary">
            Book collection
          </ButtonLink>
          <ButtonLink to="/about" variant="quiet">
            About us
          </ButtonLink>
        </div>
      </div>
      <dl
        className={clsx(
          "mt-10 grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-x-5 gap-y-9 border-t-2 border-downs pt-8 sm:grid-cols-2 sm:gap-x-8 lg:mt-14 lg:gap-x-0 lg:divide-x lg:divide-line lg:border-t-0 lg:pt-0",
          columns[figures.length],
        )}
      >
        {figures.map((figure) => (
          <WhyFigure key={figure.code} figure={figure} />
        ))}
      </dl>
      {hasSamples && <p className="mt-8 text-ink-soft">{sampleNote}</p>}
    </section>
  );
}

function WhyFigure({ figure: { value, text, ...proof } }: { figure: Figure }) {
  return (
    <div className="flex flex-col-reverse justify-end lg:px-8 lg:first:pl-0 lg:last:pr-0">
      <dt className="mt-3 text-lg leading-snug text-ink-soft">
        <span>{`${text} `}</span>
        <Proof {...proof} className={proof.kind === "sample" ? "text-base" : "mt-1 block text-base"} />
      </dt>
      <dd className="font-display text-[clamp(1.75rem,9.4vw,2.125rem)] leading-none font-bold tracking-tight text-downs-deep tabular-nums sm:text-5xl lg:text-[3.25rem]">
        {value}
      </dd>
    </div>
  );
}

function ratingFigure(rating: ShownClaims["rating"]): Figure[] {
  if (rating === null) return [];
  const { kind, asOf, evidenceUrl } = rating;
  return [{ code: "rating", value: rating.rating.toFixed(1), text: "rating out of 5", kind, asOf, evidenceUrl }];
}
