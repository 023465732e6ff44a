/** A stored grant, verified: removed where it was not signed by us or has expired, and checked again when it expires. */
import { useContext, useEffect, useState, useSyncExternalStore } from "react";
import { checkGrant } from "./grant-check.ts";
import type { Verdict } from "./grant-check.ts";
import type { GrantClaims } from "./grant.rules.ts";
import type { GrantType } from "./grant-store.ts";
import { SessionContext } from "../session/session-context.ts";

export type CheckedGrant = { is: "checking" } | { is: "none" } | { is: "valid"; claims: GrantClaims };

/** The longest delay of `setTimeout`, milliseconds. */
const longestTimer = 2 ** 31 - 1;

export function useGrant(type: GrantType): CheckedGrant {
  const store = useContext(SessionContext);
  if (store === null) throw new Error("useGrant() needs a SessionProvider above it");
  const { grants, keys } = store;
  const text = useSyncExternalStore(
    grants.subscribe,
    () => grants.read(type),
    () => undefined,
  );
  const [checked, setChecked] = useState<{ text: string; verdict: Verdict } | null>(null);
  useEffect(() => {
    if (typeof text !== "string") return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      const verdict = await checkGrant(text, type, Date.now(), keys, globalThis.crypto.subtle);
      if (isOver) return;
      // Only the text that was checked: another tab may have stored a valid one meanwhile.
      if (verdict.is === "bad" && grants.read(type) === text) grants.remove(type);
      setChecked({ text, verdict });
      if (verdict.is === "valid") timer = setTimeout(() => void check(), Math.min(verdict.claims.expires - Date.now(), longestTimer));
    };
    void check();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, type, grants, keys]);

  if (text === undefined) return { is: "checking" };
  if (text === null) return { is: "none" };
  if (checked?.text !== text) return { is: "checking" };
  return checked.verdict.is === "valid" ? checked.verdict : { is: "none" };
}
