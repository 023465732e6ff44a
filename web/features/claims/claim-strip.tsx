/** The page's claims in one line each, side by side where there is room. */
import { Check, CircleDashed } from "lucide-react";
import { claimText } from "#domain/claims/claims.rules.ts";
import { useClaims } from "./claims-context.ts";
import { Proof } from "./proof.tsx";

export function ClaimStrip() {
  const claims = useClaims();
  if (claims.length === 0) return null;
  return (
    <ul aria-label="What we stand for" className="mt-6 flex flex-col gap-x-7 gap-y-2 sm:flex-row sm:flex-wrap">
      {claims.map((claim) => (
        <li key={claim.code} className="flex items-center gap-2 font-bold">
          {claim.kind === "fact" ? (
            <Check aria-hidden="true" className="size-5 shrink-0 text-downs-mid" strokeWidth={3} />
          ) : (
            // A tick would suggest proof: unproved claims get none.
            <CircleDashed aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          )}
          <span>{claimText(claim)}</span>
          <Proof {...claim} className="font-normal text-ink-soft" />
        </li>
      ))}
    </ul>
  );
}
