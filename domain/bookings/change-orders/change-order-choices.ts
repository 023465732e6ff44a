/** Reasons for changing an agreed price, the states of a change order, and its limits. */
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
  /** Minutes the customer has to answer, and minutes after which the office's list turns red. */
  openMinutes: 10,
  redAfterMinutes: 3,
  /** Increases above either limit need a second person of the office. */
  unapprovedPence: 10_000,
  unapprovedPercent: 30,
  /** What a moderator and an administrator may take off as goodwill. */
  moderatorGoodwillPence: 2_500,
  adminGoodwillPence: 50_000,
  /** Up to 15 % more volume costs nothing (the price promise). */
  freeVolumePercent: 15,
  freeKilograms: 20,
  photos: 3,
  /** Maximum characters of one photo in base64. */
  photoCharacters: 600_000,
  statementLength: 500,
} as const;
