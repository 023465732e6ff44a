/**
 * What has been typed on the screens of `/auth`, shared between them. All but the password survives a reload; passwords
 * are kept in memory only.
 */
import { tabStorage } from "#web/platform/browser-storage.ts";
import { useState } from "react";

/** What the last mail was for, and when this page had it sent (ms since 1970; 0: not by this page). */
export type Sent = { email: string; kind: SentKind; at: number };
export type SentKind = "signup" | "magiclink" | "recovery";

export type AuthDraft = { displayName: string; email: string; password: string; sent: Sent | null };
export type AuthDraftState = { draft: AuthDraft; change: (part: Partial<AuthDraft>) => void; clear: () => void };

const storageName = "chalkway-auth-draft";
const emptyDraft: AuthDraft = { displayName: "", email: "", password: "", sent: null };

export function useAuthDraft(): AuthDraftState {
  const [draft, setDraft] = useState<AuthDraft>(() => readDraft(tabStorage()));
  const change = (part: Partial<AuthDraft>) =>
    setDraft((previous) => {
      const next = { ...previous, ...part };
      storeDraft(tabStorage(), next);
      return next;
    });
  const clearDraft = () => {
    setDraft(emptyDraft);
    removeDraft(tabStorage());
  };
  return { draft, change, clear: clearDraft };
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Where nothing can be stored, the draft lasts as long as the page. */
export function storeDraft(store: Store, { displayName, email, sent }: AuthDraft): void {
  try {
    store.setItem(storageName, JSON.stringify({ displayName, email, sent }));
  } catch {
    // Storage is full or refused.
  }
}

function removeDraft(store: Store): void {
  try {
    store.removeItem(storageName);
  } catch {
    // Storage is refused: nothing was stored.
  }
}

export function readDraft(store: Store): AuthDraft {
  try {
    const stored: unknown = JSON.parse(store.getItem(storageName) ?? "{}");
    if (typeof stored !== "object" || stored === null) return emptyDraft;
    const values: Record<string, unknown> = { ...stored };
    return {
      ...emptyDraft,
      displayName: textOrEmpty(values["displayName"]),
      email: textOrEmpty(values["email"]),
      sent: parseSent(values["sent"]),
    };
  } catch {
    return emptyDraft;
  }
}

const textOrEmpty = (value: unknown): string => (typeof value === "string" ? value : "");

const kinds: readonly SentKind[] = ["signup", "magiclink", "recovery"];

function parseSent(value: unknown): Sent | null {
  if (typeof value !== "object" || value === null) return null;
  const { email, kind, at }: Partial<Record<keyof Sent, unknown>> = value;
  const existing = kinds.find((one) => one === kind);
  return typeof email === "string" && existing !== undefined && typeof at === "number" ? { email, kind: existing, at } : null;
}
