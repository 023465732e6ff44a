/** The link in the address's `#` part, which may change while the page is open. */
import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Android's browser follows the next link of a message in the tab of the one before, and where only the `#` part differs the page is not
 * loaded anew. A part that is no link (`#main` of the skip link) keeps the link opened before it. `read`: null for such a part.
 */
export function useHashLink<Link>(read: (hash: string) => Link | null): Link | null {
  const { hash } = useLocation();
  const [seen, setSeen] = useState(() => ({ hash, link: read(hash) }));
  if (seen.hash === hash) return seen.link;
  const next = { hash, link: read(hash) ?? seen.link };
  setSeen(next);
  return next.link;
}
