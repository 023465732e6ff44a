/**
 * What this tab and this device keep. A browser may refuse the storage itself (all cookies blocked), each write (a full disk, some
 * private windows), or neither; where it refuses, what is kept lasts as long as the page.
 */

export type KeptTexts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Until the tab is closed. */
export const tabStorage = (): KeptTexts => createStorage("sessionStorage");
/** Until somebody clears it. */
export const deviceStorage = (): KeptTexts => createStorage("localStorage");

/** By the name of the storage: what it did not take. */
const inMemory = { sessionStorage: new Map<string, string>(), localStorage: new Map<string, string>() };

function createStorage(name: keyof typeof inMemory): KeptTexts {
  const memory = inMemory[name];
  return {
    getItem: (key) => memory.get(key) ?? quietly(() => globalThis[name].getItem(key)) ?? null,
    setItem(key, text) {
      const isKept = quietly(() => {
        globalThis[name].setItem(key, text);
        return true;
      });
      if (isKept === true) memory.delete(key);
      else memory.set(key, text);
    },
    removeItem(key) {
      memory.delete(key);
      quietly(() => globalThis[name].removeItem(key));
    },
  };
}

/** Nothing where storage is refused. */
function quietly<Answer>(read: () => Answer): Answer | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
