/** Words of `/coverage` and of the waiting list. */
export const coveragePage = {
  path: "/coverage",
  title: "Areas we cover",
  tab: "Areas we cover: Sussex, Surrey and Kent on a map",
  description:
    "A map of the areas we cover in Sussex, Surrey and Kent, a postcode check, pages for 42 towns, and a waiting list if we don’t cover you yet.",
  keywords: ["waste clearance near me", "coverage area", "postcode check", "waste collection Sussex", "waste collection Surrey and Kent"],
  lead: "We go by postcode, not by county. Check yours, or find your town on the map to see how we work there.",
};

export const mapNotes = [
  "Book online anywhere in dark green. In the pale band around it we come by arrangement: call us and we’ll find a day when a van is nearby.",
  "The borders on the map are approximate, so a street near the edge may be on the other side. The postcode check is exact.",
];

export const mapSources = [
  "Coastline made with Natural Earth.",
  "Postcode districts: contains OS data © Crown copyright and database right, and Royal Mail data © Royal Mail copyright and database right.",
];

/** What the list is for, said where it is joined: data protection law asks for why, on what ground and for how long. */
export const waitingListPromise =
  "We use it once, to tell you when we start covering your postcode. We don’t send a newsletter or pass it on, and you can leave the list at any time.";
