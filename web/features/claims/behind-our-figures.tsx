/** The part of /about that gives the evidence of every claim, or labels it as a sample. */
import { ClaimList } from "./claim-list.tsx";
import { useClaims } from "./claims-context.ts";
import { sampleText } from "#web/content/claims.ts";

export const behindOurFigures = "what-stands-behind-our-figures";

export function BehindOurFigures() {
  const claims = useClaims();
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby={behindOurFigures}>
      <h2 id={behindOurFigures} className="mb-4 scroll-mt-6 text-2xl sm:text-3xl">
        The evidence behind our figures
      </h2>
      {claims.some(({ kind }) => kind === "sample") && <p className="mb-5">{sampleText}</p>}
      <ClaimList />
    </section>
  );
}
