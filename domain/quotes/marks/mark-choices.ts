/** The options of a mark, without the schema, so that pages that only draw need not load zod. */

/** Coordinates are whole ten-thousandths of the upright photo's width and height. */
export const markScale = 10_000;
export const markKinds = ["take", "leave"] as const;
export type MarkKind = (typeof markKinds)[number];

export const markLimits = { strokes: 100, points: 500, tags: 60, narrowest: 50, widest: 2_000 } as const;
/** Brushes, in ten-thousandths of the photo's width. */
export const brushes = { small: 250, medium: 600, large: 1_200 } as const;
export type Brush = keyof typeof brushes;
