/** The confidence of the price, and links to the questions that would raise it. */
import { formatPounds } from "#domain/kernel/money.ts";
import { Link } from "react-router";
import { listNarrowings } from "./narrowing.rules.ts";
import { confidenceText } from "./price-text.ts";
import { useQuote } from "../quote-context.ts";

export function Sureness({ confidence }: { confidence: number }) {
  const { outcome, facts } = useQuote();
  const ways = outcome === null ? [] : listNarrowings(outcome, facts);
  const percent = Math.round(confidence * 100);
  return (
    <section aria-labelledby="sure-title">
      <h2 id="sure-title" className="text-2xl">
        How accurate is this?
      </h2>
      <p className="mt-2 flex justify-between gap-4 font-semibold">
        <span>{confidenceText(confidence)}</span>
        <span className="tabular-nums">{`${percent}%`}</span>
      </p>
      {/* An SVG, because the content-security policy allows no style attributes. Decorative: the text above says the same. */}
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 block h-2.5 w-full overflow-hidden rounded-full"
      >
        <rect width="100" height="4" className="fill-downs-pale" />
        <rect width={percent} height="4" className="fill-downs" />
      </svg>
      {ways.length > 0 && (
        <ul aria-label="How to make it more accurate" className="mt-3 divide-y divide-line rounded-medium border border-line bg-paper">
          {ways.map(({ field, step, label, pence }) => (
            <li key={label}>
              <Link
                to={{ search: `?step=${step}` }}
                state={{ field }}
                className="flex min-h-12 items-center justify-between gap-4 px-4 py-2.5 font-semibold text-downs hover:bg-downs-soft"
              >
                <span className="underline underline-offset-4">{label}</span>
                {pence > 0 && <span className="shrink-0 text-[0.9375rem] font-normal text-ink-soft">{`up to ${formatPounds(pence)}`}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
