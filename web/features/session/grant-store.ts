/** The two stored grants as the browser keeps them (specification 3), and word of every change, from other tabs too. */
export const grantNames = { admin: "admin_access", portal: "portal_access" } as const;
export type GrantType = keyof typeof grantNames;
export const grantTypes = ["admin", "portal"] as const satisfies readonly GrantType[];

export type GrantStore = {
  read: (type: GrantType) => string | null;
  save: (type: GrantType, grant: string) => void;
  remove: (type: GrantType) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createGrantStore(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): GrantStore {
  const listeners = new Set<() => void>();
  const told = () => {
    for (const listener of listeners) listener();
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || grantTypes.some((type) => grantNames[type] === key)) told();
  };
  return {
    read: (type) => attempt(() => storage().getItem(grantNames[type]), null),
    save: (type, grant) => {
      attempt(() => storage().setItem(grantNames[type], grant), undefined);
      told();
    },
    remove: (type) => {
      attempt(() => storage().removeItem(grantNames[type]), undefined);
      told();
    },
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

/** A browser may refuse storage: then there are no grants, and nothing opens by them. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
