/** What the page may show of the firm's claims: those that name this page, each a fact or a sample. */
import { createContext, use } from "react";
import type { Claim } from "#domain/claims/claims.ts";
import type { Shown } from "#domain/claims/claims.rules.ts";

export const ClaimsContext = createContext<readonly Shown<Claim>[]>([]);

/** The claims with these codes, in this order, without those that may not be shown; without codes, all claims of the page. */
export function useClaims(codes?: readonly string[]): readonly Shown<Claim>[] {
  const claims = use(ClaimsContext);
  return codes === undefined ? claims : pickClaims(claims, codes);
}

export function pickClaims(claims: readonly Shown<Claim>[], codes: readonly string[]): Shown<Claim>[] {
  return codes.flatMap((code) => claims.find((claim) => claim.code === code) ?? []);
}
