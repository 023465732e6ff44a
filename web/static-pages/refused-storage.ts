/**
 * Where a browser refuses a page its storage, asking for it is an error: in our code, and in libraries that do not expect one.
 * Before any of them runs, what is refused is replaced by memory that lasts as long as the page.
 */
export function replaceRefusedStorage(): void {
  for (const name of ["sessionStorage", "localStorage"] as const) {
    try {
      void globalThis[name];
    } catch {
      const texts = new Map<string, string>();
      const value: Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length"> = {
        getItem: (key) => texts.get(key) ?? null,
        setItem: (key, text) => void texts.set(key, text),
        removeItem: (key) => void texts.delete(key),
        key: (index) => [...texts.keys()][index] ?? null,
        get length() {
          return texts.size;
        },
      };
      Object.defineProperty(globalThis, name, { configurable: true, value });
    }
  }
}
