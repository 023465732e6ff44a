/** Why a price may change after it was agreed, how far a change order is, and its limits. */
export const changeReasons = [
  "more_volume",
  "unlisted_item",
  "hazard",
  "access_worse",
  "less_volume",
  "customer_added",
  "goodwill",
] as const;
export type ChangeReason = (typeof changeReasons)[number];

export const changeStatuses = ["draft", "sent", "approved", "declined", "expired", "withdrawn"] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

export const changeReasonLabels: Readonly<Record<ChangeReason, string>> = {
  more_volume: "More than was listed",
  unlisted_item: "An item that was not listed",
  hazard: "Something that needs special handling",
  access_worse: "Harder to get to",
  less_volume: "Less than was listed",
  customer_added: "The customer asked for more",
  goodwill: "A goodwill reduction",
};

export const changeLimits = {
  /** Minutes that the customer has to answer, and after how many the office's list turns red. */
  openMinutes: 10,
  redAfterMinutes: 3,
  /** A second person of the office looks at what is more than either. */
  unapprovedPence: 10_000,
  unapprovedPercent: 30,
  /** What a moderator may take off as goodwill, and an administrator. */
  moderatorGoodwillPence: 2_500,
  adminGoodwillPence: 50_000,
  /** A little more costs nothing (the price promise). */
  freeVolumePercent: 15,
  freeKilograms: 20,
  photos: 3,
  /** Base64 of one photo. */
  photoCharacters: 600_000,
  statementLength: 500,
} as const;
