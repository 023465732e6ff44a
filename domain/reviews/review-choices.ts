/** The limits of a review and of the office's list of them, and the only reasons for hiding one. */
export const reviewLimits = { text: 1_000, name: 40, hiddenNote: 300, taskNote: 500, perPage: 50, towns: 200, shown: 60 } as const;

export const ratings = [1, 2, 3, 4, 5] as const;
export const ratingLabels: Readonly<Record<(typeof ratings)[number], string>> = {
  5: "Very good",
  4: "Good",
  3: "OK",
  2: "Poor",
  1: "Very poor",
};

/** By law these are the only reasons: neither a low rating nor a mistaken review may be hidden. */
export const hiddenReasons = ["personal_data", "unlawful", "not_genuine", "not_about_us"] as const;
export type HiddenReason = (typeof hiddenReasons)[number];
export const hiddenReasonLabels: Readonly<Record<HiddenReason, string>> = {
  personal_data: "It identifies somebody who hasn’t agreed to that",
  unlawful: "It threatens, insults or breaks the law",
  not_genuine: "We can show that it wasn’t written by our customer",
  not_about_us: "It isn’t about our collection",
};

/** The views of the office's list: low ratings to call about, those that were, what visitors read, and what they don't. */
export const reviewViews = ["all", "to-call", "followed-up", "public", "hidden"] as const;
export type ReviewView = (typeof reviewViews)[number];
