/** The words of the office's inbox of enquiries, shared by page and command. */

export const enquiryStates = ["new", "suspected", "in_hand", "answered", "quoted", "closed"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** The lists of the inbox. `to-answer` is what Today and the bell count. */
export const enquiryListViews = ["to-answer", "answered", "quoted", "closed", "suspected", "all"] as const;
export type EnquiryListView = (typeof enquiryListViews)[number];

export const enquiryEntryKinds = ["answer", "call", "reply", "closed", "reopened", "quoted"] as const;
export type EnquiryEntryKind = (typeof enquiryEntryKinds)[number];

/** By mail to the address they gave, or written down as said on the phone. */
export const answerWays = ["email", "phone"] as const;
export type AnswerWay = (typeof answerWays)[number];

export const inboxLimits = { answer: 4_000, reason: 300, search: 60, perPage: 50, entries: 200 } as const;
