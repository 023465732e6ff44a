/**
 * Which links of a static page a browser may prefetch on hover: our own pages, not commands, and nothing with a query
 * (a booking's link, for example).
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/*\\?*" } }, { not: { href_matches: "/functions/*" } }] },
      eagerness: "moderate",
    },
  ],
});
