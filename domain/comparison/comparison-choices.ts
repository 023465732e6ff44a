/** What collection by us is compared with, and how much of each a form may hold. */
export const comparisonKinds = ["skip", "council", "tip"] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

export const comparisonLimits = { pence: 1_000_000, items: 50, skipYards: 40, provider: 80, sourceUrl: 300, towns: 60 } as const;
