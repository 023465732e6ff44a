/** The evidence of a claim, a rating or a testimonial: date and source, or the sample label. */
import { formatDate } from "#domain/kernel/london-time.ts";
import { SiteLink } from "#web/ui/site-link.tsx";
import { SampleBadge } from "./sample-badge.tsx";

export type ProofProps = { kind: "fact" | "sample"; asOf: string | null; evidenceUrl: string; className?: string };

export function Proof({ kind, asOf, evidenceUrl, className }: ProofProps) {
  if (kind === "sample") return <SampleBadge {...(className !== undefined && { className })} />;
  if (evidenceUrl === "") return null;
  return (
    <span className={className}>
      <span>{asOf !== null && `${formatDate(asOf)} · `}</span>
      <SiteLink to={evidenceUrl} className="rounded-small underline underline-offset-4 hover:decoration-2">
        Evidence
      </SiteLink>
    </span>
  );
}
