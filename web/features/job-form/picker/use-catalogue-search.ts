/** The catalogue's search, whose code and index are fetched when somebody is about to type. */
import { useCallback, useRef, useState } from "react";
import type { CatalogueSearch } from "#domain/catalogue/catalogue-search.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";

/** `search` is null until it is here; `prepare` may be called often, and fetches again after a lost connection. */
export function useCatalogueSearch(items: readonly CatalogueItem[]): { search: CatalogueSearch | null; prepare: () => void } {
  const [search, setSearch] = useState<CatalogueSearch | null>(null);
  const isAsked = useRef(false);
  const prepare = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("#domain/catalogue/catalogue-search.rules.ts").then(
      ({ createCatalogueSearch }) => setSearch(() => createCatalogueSearch(items)),
      () => (isAsked.current = false),
    );
  }, [items]);
  return { search, prepare };
}
