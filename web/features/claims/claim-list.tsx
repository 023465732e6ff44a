/** Claims with how each is counted and its evidence, in full. */
import { claimText } from "#domain/claims/claims.rules.ts";
import type { Claim } from "#domain/claims/claims.ts";
import type { Shown } from "#domain/claims/claims.rules.ts";
import { Proof } from "./proof.tsx";
import { useClaims } from "./claims-context.ts";

export function ClaimList({ codes }: { codes?: readonly string[] }) {
  const claims = useClaims(codes);
  if (claims.length === 0) return null;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {claims.map((claim) => (
        <div key={claim.code} className="grid gap-x-6 gap-y-1.5 py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-display text-lg leading-snug font-bold tracking-tight">{claimText(claim)}</dt>
          <dd>
            <span>{`${claim.method} `}</span>
            <Standing claim={claim} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Standing({ claim }: { claim: Shown<Claim> }) {
  if (claim.kind === "sample" || claim.evidenceUrl !== "") return <Proof {...claim} className="text-ink-soft" />;
  return <span className="inline-block text-ink-soft">{proofLabels[claim.provedBy]}</span>;
}

const proofLabels: Record<Claim["provedBy"], string> = {
  evidence: "",
  measurement: "Tested every time the site changes.",
  "carrier-number": "Our number is in the footer.",
  windows: "Taken from our calendar.",
  tariff: "Taken from our price list.",
  reviews: "Taken from the reviews.",
};
