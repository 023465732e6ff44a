/** What the contact form offers beside the message. Apart from the contract, so that a page loads no more than this. */

/** When to call back; without one we answer in writing or by phone, as suits. */
export const callBackTimes = ["any-time", "morning", "afternoon"] as const;
export type CallBackTime = (typeof callBackTimes)[number];

/** As somebody choosing one would say it. */
export const callBackLabels: Readonly<Record<CallBackTime, string>> = {
  "any-time": "Any time you’re open",
  morning: "In the morning, before noon",
  afternoon: "In the afternoon, from noon",
};

/** Asked wherever a message is left, with the answer that asks for no call. */
export const callBackQuestion = "Would you like a call back?";
export const noCallBackLabel = "No, just reply";

/** Photos of one message, and the characters of one that a browser has prepared (base64). */
export const enquiryPhotoLimits = { photos: 5, characters: 2_000_000 } as const;

/** Stored with each tick; another text gets another version. */
export const enquiryConsent = {
  version: "2026-11-1",
  text: "You may use what I send here, photos included, to answer me.",
} as const;
