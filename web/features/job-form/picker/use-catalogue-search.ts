/** The catalogue's search with prices and refusal texts; code and index are loaded when the box gets the focus. */
import { useCallback, useRef, useState } from "react";
import type { CatalogueSearch } from "#domain/catalogue/catalogue-search.rules.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { itemPriceText } from "./item-price.rules.ts";
import type { whyNotText } from "./why-not.rules.ts";

type Fetched = { search: CatalogueSearch; priceText: typeof itemPriceText; whyNot: typeof whyNotText };
type CatalogueSearchState = { [Name in keyof Fetched]: Fetched[Name] | null } & { prepare: () => void };

/** All but `prepare` are null until loaded; `prepare` may be called often, and retries after a failed load. */
export function useCatalogueSearch(items: readonly CatalogueItem[]): CatalogueSearchState {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const isRequested = useRef(false);
  const prepare = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    import("./picker-rules.ts").then(
      ({ createCatalogueSearch, itemPriceText: priceText, whyNotText: whyNot }) =>
        setFetched({ search: createCatalogueSearch(items), priceText, whyNot }),
      () => (isRequested.current = false),
    );
  }, [items]);
  return { search: fetched?.search ?? null, priceText: fetched?.priceText ?? null, whyNot: fetched?.whyNot ?? null, prepare };
}
