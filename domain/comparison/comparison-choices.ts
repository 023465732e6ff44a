/** What our collection is compared with, and the maximum values of the form. */
export const comparisonKinds = ["skip", "council", "tip"] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

export const comparisonLimits = { pence: 1_000_000, items: 50, skipYards: 40, provider: 80, sourceUrl: 300, towns: 60 } as const;
