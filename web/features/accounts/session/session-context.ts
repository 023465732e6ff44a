/** `useSession()`: who is signed in and what they may ask for. Under a `SessionProvider` only. */
import { createContext, useContext, useSyncExternalStore } from "react";
import { initialState } from "./session.rules.ts";
import type { SessionActions, SessionState, SessionStore } from "./session-types.ts";

export const SessionContext = createContext<SessionStore | null>(null);

export function useSession(): SessionState & SessionActions {
  const store = useContext(SessionContext);
  if (store === null) throw new Error("useSession() needs a SessionProvider above it");
  const state = useSyncExternalStore(store.subscribe, store.read, () => initialState);
  return { ...state, ...store.actions };
}
