/** The earlier versions of a quote, each still to be seen. */
import { Link } from "react-router";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";

export function VersionList({ view }: { view: QuoteView }) {
  const versions = view.versions.toSorted((one, other) => other.version - one.version);
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title" className="text-2xl">
        Earlier prices
      </h2>
      <p className="mt-1 text-ink-soft">
        Each change to your list makes a new version. Only the latest price counts; earlier ones are kept for reference.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-medium border border-line bg-paper">
        {versions.map(({ version, totalPence, createdAt, lockedAt }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            {version === view.version ? (
              <span className="font-semibold">{`Version ${version}, the latest`}</span>
            ) : (
              <Link to={{ search: `?version=${version}` }} className="font-semibold text-downs underline underline-offset-4">
                {`Version ${version}`}
              </Link>
            )}
            <span className="text-[0.9375rem] text-ink-soft">{`${formatMoment(createdAt)}${lockedAt === null ? "" : ", locked"}`}</span>
            <span className="tabular-nums">{formatPounds(totalPence)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
