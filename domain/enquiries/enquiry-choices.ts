/** The options of the contact form. Separate from the contract, so that a page loads only this. */

/** When to call back; without one we answer in writing or by phone. */
export const callBackTimes = ["any-time", "morning", "afternoon"] as const;
export type CallBackTime = (typeof callBackTimes)[number];

/** Worded from the user's point of view. */
export const callBackLabels: Readonly<Record<CallBackTime, string>> = {
  "any-time": "Any time you’re open",
  morning: "In the morning, before noon",
  afternoon: "In the afternoon, from noon",
};

/** Asked wherever a message can be left; with the option of no call. */
export const callBackQuestion = "Would you like a call back?";
export const noCallBackLabel = "No, just reply";

/** Photos of one message, and the characters of one that a browser has prepared (base64). */
export const enquiryPhotoLimits = { photos: 5, characters: 2_000_000 } as const;

/** Stored with each tick; a changed text gets a new version. */
export const enquiryConsent = {
  version: "2026-11-1",
  text: "You may use what I send here, photos included, to answer me.",
} as const;
