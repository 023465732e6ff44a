/** The catalogue's search, whose code and index are fetched when somebody is about to type. */
import { useCallback, useRef, useState } from "react";
import type { CatalogueSearch } from "#domain/catalogue/catalogue-search.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";

/** `search` is null until it is here; `prepare` may be called often, and fetches again after a lost connection. */
export function useCatalogueSearch(items: readonly CatalogueItem[]): { search: CatalogueSearch | null; prepare: () => void } {
  const [search, setSearch] = useState<CatalogueSearch | null>(null);
  const isRequested = useRef(false);
  const prepare = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    import("#domain/catalogue/catalogue-search.rules.ts").then(
      ({ createCatalogueSearch }) => setSearch(() => createCatalogueSearch(items)),
      () => (isRequested.current = false),
    );
  }, [items]);
  return { search, prepare };
}
