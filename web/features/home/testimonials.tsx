/** Testimonials beside the average of all reviews. Samples are labelled as invented (decision 0016). */
import { clsx } from "clsx";
import { ownSource } from "#domain/claims/claims.rules.ts";
import type { Shown, ShownClaims } from "#domain/claims/claims.rules.ts";
import type { Rating, Testimonial } from "#domain/claims/claims.ts";
import { Proof } from "#web/features/claims/proof.tsx";
import { SampleBadge } from "#web/features/claims/sample-badge.tsx";
import { Stars } from "#web/ui/stars.tsx";

/** `1 review by our own customers`, `31 reviews on Trustpilot`. */
function reviewCountText({ reviewCount, source }: Pick<Rating, "reviewCount" | "source">): string {
  const count = reviewCount ?? 0;
  const what = `${count.toLocaleString("en-GB")} ${count === 1 ? "review" : "reviews"}`;
  return source === ownSource ? `${what} by ${source}` : `${what} on ${source}`;
}

export function Testimonials({ rating, testimonials }: Pick<ShownClaims, "rating" | "testimonials">) {
  if (rating === null && testimonials.length === 0) return null;
  const hasSamples = testimonials.some(({ kind }) => kind === "sample");
  return (
    <section className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:grid-cols-[4fr_9fr] lg:gap-16 lg:py-24">
      <div>
        <h2 className="text-3xl sm:text-4xl lg:text-[2.75rem]">What customers say</h2>
        <div className="mt-6 space-y-6 md:max-lg:flex md:max-lg:items-center md:max-lg:gap-8 md:max-lg:space-y-0">
          {rating !== null && <Summary rating={rating} />}
          {hasSamples && (
            <p className="max-w-[44ch] text-ink-soft">
              Reviews marked “Sample” were written by us to show where real ones will go. No customer wrote them.
            </p>
          )}
        </div>
      </div>
      <ul className="gap-6 md:columns-2">
        {testimonials.map((testimonial) => (
          <Quote key={testimonial.id} testimonial={testimonial} />
        ))}
      </ul>
    </section>
  );
}

function Summary({ rating }: { rating: NonNullable<ShownClaims["rating"]> }) {
  return (
    <div className="inline-flex shrink-0 flex-col gap-3 rounded-large border border-line bg-paper p-5 shadow-soft sm:px-6">
      <p className="font-display text-[length:min(3.75rem,20vw)] leading-none font-bold tracking-tight text-downs-deep tabular-nums">
        <span>{rating.rating.toFixed(1)}</span>
        <span className="text-3xl text-ink-soft">/5</span>
      </p>
      <Stars count={Math.round(rating.rating * 2) / 2} />
      {rating.kind === "sample" ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <SampleBadge />
          <span>{" rating"}</span>
        </p>
      ) : (
        <p className="text-ink-soft">
          <span>{reviewCountText(rating)}</span>
          <Proof {...rating} className="block" />
        </p>
      )}
    </div>
  );
}

function Quote({ testimonial }: { testimonial: Shown<Testimonial> }) {
  const { kind, name, location, service, text, rating, saidOn, evidenceUrl } = testimonial;
  return (
    <li className="mb-6 break-inside-avoid">
      <figure className="rounded-large border border-line bg-paper p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-xl:flex-col max-xl:items-start">
          <Stars count={rating} />
          <Proof kind={kind} asOf={saidOn} evidenceUrl={evidenceUrl} className={clsx("text-ink-soft", kind === "fact" && "text-sm")} />
        </div>
        <blockquote className="mt-3.5 text-[1.0625rem]">
          <p>{`“${text}”`}</p>
        </blockquote>
        <figcaption className="mt-4 border-t border-line pt-3.5">
          <span className="font-bold">{name}</span>
          <span>{`, ${location}`}</span>
          <span className="block text-ink-soft">{service}</span>
        </figcaption>
      </figure>
    </li>
  );
}
