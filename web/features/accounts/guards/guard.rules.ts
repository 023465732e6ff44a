/** Which guarded page opens for whom. Decides about the page's frame only; the server guards its data (decision 0012). */
import type { RoleName } from "#web/platform/supabase.ts";
import type { Level } from "../session/session.rules.ts";

export const rankOf = { admin: 3, moderator: 2, user: 1 } as const satisfies Record<RoleName, number>;

export type Place = {
  requires: RoleName;
  /** Also opened by a portal grant. */
  allowsPortal: boolean;
};

/** Every guarded page. Nothing else asks for a session in order to open. */
export const places: Readonly<Record<string, Place>> = {
  "/customer-dashboard": { requires: "user", allowsPortal: true },
  "/account": { requires: "user", allowsPortal: false },
  "/admin-console": { requires: "admin", allowsPortal: false },
  "/crm": { requires: "moderator", allowsPortal: false },
  "/test-email-calendar": { requires: "moderator", allowsPortal: false },
  "/trigger-history": { requires: "moderator", allowsPortal: false },
};

export type GrantState = "checking" | "valid" | "none";
export type Facts = {
  /** `owes`: signed in, but the account's second step is missing. */
  session: "checking" | "none" | "owes" | Level;
  /** Null: no role, or it could not be looked up. */
  role: "checking" | RoleName | null;
  adminGrant: GrantState;
  portalGrant: GrantState;
};
export type Admission = "checking" | "allowed" | "denied";

export function admission({ requires, allowsPortal }: Place, facts: Facts): Admission {
  const { adminGrant, portalGrant } = facts;
  if (adminGrant === "valid" || (allowsPortal && portalGrant === "valid")) return "allowed";
  const waitsForGrant = adminGrant === "checking" || (allowsPortal && portalGrant === "checking");
  // Only the grant opens the administrators' page; a session of whatever role does not.
  const bySession = requires === "admin" ? "denied" : admissionBySession(requires, facts);
  return bySession === "allowed" || !waitsForGrant ? bySession : "checking";
}

function admissionBySession(requires: RoleName, { session, role }: Facts): Admission {
  if (session === "checking") return "checking";
  if (session === "none" || session === "owes") return "denied";
  // Staff pages are shown at the second level only, as their data is.
  if (rankOf[requires] >= rankOf.moderator && session !== "aal2") return "denied";
  if (role === "checking") return "checking";
  return role !== null && rankOf[role] >= rankOf[requires] ? "allowed" : "denied";
}

/** Inside the administrators' page: the grant, or exactly that role. */
export function adminOnly({ adminGrant, role, session }: Facts): Admission {
  if (adminGrant === "valid" || (role === "admin" && session === "aal2")) return "allowed";
  return adminGrant === "checking" || session === "checking" || role === "checking" ? "checking" : "denied";
}

export const adminRequired = "You don't have permission to access this section. Admin access required.";
