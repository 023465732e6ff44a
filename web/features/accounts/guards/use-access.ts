/** The facts the guards decide by: the session, its role and both grants. */
import { useQuery } from "@tanstack/react-query";
import type { Client, RoleName } from "#web/platform/supabase.ts";
import { admission } from "./guard.rules.ts";
import type { Admission, Facts, Place } from "./guard.rules.ts";
import { readRole } from "./role-lookup.ts";
import { useSession } from "../session/session-context.ts";
import { isLeaving, sessionLevel, needsSecondStep } from "../session/session.rules.ts";
import { useGrant } from "../grants/use-grant.ts";

export function useFacts(): Facts {
  const { loading, failure, session, ended } = useSession();
  const role = useRole();
  const adminGrant = useGrant("admin").is;
  const portalGrant = useGrant("portal").is;
  const level = session === null || isLeaving({ ended }) ? "none" : needsSecondStep(session) ? "owes" : sessionLevel(session);
  // Nothing would ever follow `checking`: the route's own failure says what to do.
  if (failure !== null) throw failure;
  return { session: loading ? "checking" : level, role, adminGrant, portalGrant };
}

export const useAdmission = (place: Place): Admission => admission(place, useFacts());

/** Null: nobody, no role, or no answer; the guards treat them alike. */
export function useRole(): "checking" | RoleName | null {
  const { loading, user, client } = useSession();
  const userId = user?.id ?? null;
  const lookup = useQuery({
    meta: { isOfFrame: true },
    queryKey: ["role", userId],
    queryFn: () => lookUpRole(client, userId ?? ""),
    enabled: userId !== null,
    // The client library has retried already.
    retry: false,
  });
  if (loading) return "checking";
  if (userId === null) return null;
  return lookup.isPending ? "checking" : (lookup.data ?? null);
}

/**
 * Null where no row is found: no role. Other failures are thrown and the role is read again on the next page. A session
 * ended on another device is found out here: the client's `getUser` is refused, and it emits `SIGNED_OUT`.
 */
async function lookUpRole(open: () => Promise<Client>, userId: string): Promise<RoleName | null> {
  const client = await open();
  try {
    return await readRole(client, userId);
  } catch (error) {
    const hasNone = typeof error === "object" && error !== null && "code" in error && error.code === "PGRST116";
    if (!hasNone && (await client.auth.getUser()).error?.name === "AuthSessionMissingError") return null;
    // oxlint-disable-next-line no-console -- a failed lookup denies, and whoever looks for the reason finds it here
    console.warn("The role could not be looked up, so nothing is opened", error);
    if (hasNone) return null;
    throw error;
  }
}
