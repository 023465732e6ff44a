/**
 * What has been typed on the way in. All but the password and the codes survives a reload: on a phone, going to look for
 * the code in another app may cost the page.
 */
import { useState } from "react";

/** Where a code went, and when (ms since 1970). */
export type Awaiting = { by: "link" | "booking"; at: number };
export type PortalDraft = { email: string; password: string; reference: string; postcode: string; awaiting: Awaiting | null };
export type PortalDraftState = { draft: PortalDraft; change: (part: Partial<PortalDraft>) => void };

const storageName = "chalkway-portal-draft";
export const emptyDraft: PortalDraft = { email: "", password: "", reference: "", postcode: "", awaiting: null };

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function usePortalDraft(): PortalDraftState {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage));
  return {
    draft,
    change: (part) =>
      setDraft((previous) => {
        const next = { ...previous, ...part };
        storeDraft(sessionStorage, next);
        return next;
      }),
  };
}

/** A store that is full or forbidden keeps nothing; the page goes on without. */
export function storeDraft(store: Store, { email, reference, postcode, awaiting }: PortalDraft): void {
  try {
    store.setItem(storageName, JSON.stringify({ email, reference, postcode, awaiting }));
  } catch {
    // The draft lives as long as the page.
  }
}

export function clearDraft(store: Store): void {
  try {
    store.removeItem(storageName);
  } catch {
    // Nothing was kept.
  }
}

export function readDraft(store: Store): PortalDraft {
  try {
    const kept: unknown = JSON.parse(store.getItem(storageName) ?? "{}");
    if (typeof kept !== "object" || kept === null) return emptyDraft;
    const { email, reference, postcode, awaiting }: Partial<Record<keyof PortalDraft, unknown>> = kept;
    return { email: textOf(email), password: "", reference: textOf(reference), postcode: textOf(postcode), awaiting: awaitingOf(awaiting) };
  } catch {
    return emptyDraft;
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function awaitingOf(value: unknown): Awaiting | null {
  if (typeof value !== "object" || value === null) return null;
  const { by, at }: Partial<Record<keyof Awaiting, unknown>> = value;
  return (by === "link" || by === "booking") && typeof at === "number" ? { by, at } : null;
}
