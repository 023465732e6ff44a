/**
 * What has been typed on `/portal`. All but the password and the codes survives a reload, because a phone may discard
 * the page while its owner looks up the code in another app.
 */
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { normaliseReference } from "#domain/kernel/reference.ts";

/** Where a code went, and when (ms since 1970). */
export type Awaiting = { by: "link" | "booking"; at: number };
export type PortalDraft = { email: string; password: string; reference: string; postcode: string; awaiting: Awaiting | null };
export type PortalDraftState = { draft: PortalDraft; change: (part: Partial<PortalDraft>) => void };

const storageName = "chalkway-portal-draft";
export const emptyDraft: PortalDraft = { email: "", password: "", reference: "", postcode: "", awaiting: null };

function withNamed(draft: PortalDraft, { reference, postcode }: Partial<Pick<PortalDraft, "reference" | "postcode">>): PortalDraft {
  return { ...draft, reference: reference || draft.reference, postcode: postcode || draft.postcode };
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** `named`: what the page knows of the booking; replaces what was typed before. */
export function usePortalDraft(named: Partial<Pick<PortalDraft, "reference" | "postcode">> = {}): PortalDraftState {
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => withNamed(withBooking(readDraft(tabStorage()), namedBooking(query)), named));
  return {
    draft,
    change: (part) =>
      setDraft((previous) => {
        const next = { ...previous, ...part };
        storeDraft(tabStorage(), next);
        return next;
      }),
  };
}

/** The booking of a text message's link, or of the page that somebody asked for before signing in (`dashboardBookingPath`); null where neither names one. */
export function namedBooking(query: URLSearchParams): string | null {
  return query.get("booking") ?? new URLSearchParams((query.get("next") ?? "").split("?")[1] ?? "").get("ref");
}

/** Takes the reference of a short link; stops waiting for a code of another booking. */
export function withBooking(draft: PortalDraft, requested: string | null): PortalDraft {
  const reference = normaliseReference((requested ?? "").slice(0, 20));
  return reference === null || reference === draft.reference ? draft : { ...draft, reference, postcode: "", awaiting: null };
}

/** Where nothing can be stored, the draft lasts as long as the page. */
export function storeDraft(store: Store, { email, reference, postcode, awaiting }: PortalDraft): void {
  try {
    store.setItem(storageName, JSON.stringify({ email, reference, postcode, awaiting }));
  } catch {
    // Storage is full or refused.
  }
}

export function clearDraft(store: Store): void {
  try {
    store.removeItem(storageName);
  } catch {
    // Storage is refused: nothing was stored.
  }
}

export function readDraft(store: Store): PortalDraft {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageName) ?? "{}");
    if (typeof stored !== "object" || stored === null) return emptyDraft;
    const { email, reference, postcode, awaiting }: Partial<Record<keyof PortalDraft, unknown>> = stored;
    return {
      email: textOrEmpty(email),
      password: "",
      reference: textOrEmpty(reference),
      postcode: textOrEmpty(postcode),
      awaiting: parseAwaiting(awaiting),
    };
  } catch {
    return emptyDraft;
  }
}

const textOrEmpty = (value: unknown): string => (typeof value === "string" ? value : "");

function parseAwaiting(value: unknown): Awaiting | null {
  if (typeof value !== "object" || value === null) return null;
  const { by, at }: Partial<Record<keyof Awaiting, unknown>> = value;
  return (by === "link" || by === "booking") && typeof at === "number" ? { by, at } : null;
}
