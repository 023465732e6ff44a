/**
 * The two grants in the browser's storage, under names that are part of the public contract; when an administrator was
 * last active; and a subscription to changes of a grant, in other tabs too.
 */
export const grantNames = { admin: "admin_access", portal: "portal_access" } as const;
export type GrantType = keyof typeof grantNames;
export const grantTypes = ["admin", "portal"] as const satisfies readonly GrantType[];

export type GrantStore = {
  read: (type: GrantType) => string | null;
  save: (type: GrantType, grant: string) => void;
  remove: (type: GrantType) => void;
  /** ms since 1970, over all tabs; null: nothing is known yet. */
  lastActive: () => number | null;
  markActive: () => void;
  subscribe: (listener: () => void) => () => void;
};

const activeName = "admin_access_active";

export function createGrantStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">, now: () => number): GrantStore {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const markActive = () => attempt(() => storage().setItem(activeName, String(now())), undefined);
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || grantTypes.some((type) => grantNames[type] === key)) notify();
  };
  return {
    read: (type) => attempt(() => storage().getItem(grantNames[type]), null),
    save: (type, grant) => {
      // A new grant begins a new time of activity.
      if (type === "admin") markActive();
      attempt(() => storage().setItem(grantNames[type], grant), undefined);
      notify();
    },
    remove: (type) => {
      attempt(() => storage().removeItem(grantNames[type]), undefined);
      if (type === "admin") attempt(() => storage().removeItem(activeName), undefined);
      notify();
    },
    lastActive: () => {
      const stored = Number(attempt(() => storage().getItem(activeName), null) ?? "none");
      return Number.isFinite(stored) ? stored : null;
    },
    markActive,
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) globalThis.addEventListener?.("storage", handleStorage);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.("storage", handleStorage);
      };
    },
  };
}

/** Where the browser refuses storage there are no grants. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
