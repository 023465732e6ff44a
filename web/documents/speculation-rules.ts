/**
 * Which links of a document a browser may fetch when a pointer rests on them: our own pages, not the commands, and
 * nothing that carries a query (a booking's own page, say).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/*\\?*" } }, { not: { href_matches: "/functions/*" } }] },
      eagerness: "moderate",
    },
  ],
});
