/** Words of `/coverage` and of the waiting list. */
export const coveragePage = {
  path: "/coverage",
  title: "Where we come",
  tab: "Where we come: Sussex, Surrey and Kent on a map",
  description:
    "A map of where our vans come in Sussex, Surrey and Kent, a check for your postcode, the 42 towns we know best, and a waiting list for places beyond.",
  keywords: ["waste clearance near me", "coverage area", "postcode check", "waste collection Sussex", "waste collection Surrey and Kent"],
  lead: "Your postcode decides, not the county line. Check yours, or find your town on the map and read how we work there.",
};

export const mapNotes = [
  "The green ground is where you can book by yourself. In the pale band around it we come by arrangement: call us and we look for a day on which a van is near.",
  "Borders are drawn halfway between the centres of neighbouring postcode districts, so a street at the edge may belong to the other side. The postcode check is exact.",
];

export const mapSources = [
  "Coast made with Natural Earth.",
  "Postcode districts: contains OS data © Crown copyright and database right, and Royal Mail data © Royal Mail copyright and database right.",
];

/** What the list is for, said where it is joined: data protection law asks for why, on what ground and for how long. */
export const waitingListPromise =
  "We use it once: to tell you when we start coming to your postcode. No newsletter, nobody else gets it, and you can take yourself off at any time.";
