/** The limits of one message to several customers about their bookings, and its placeholders. */

export const bookingMessageLimits = {
  /** Bookings at a time. */
  bookings: 100,
  /** Maximum characters. A text is shorter: at most three network messages, with our name, the reference and the link. */
  subject: 80,
  words: 1_000,
  wordsOfText: 320,
  /** Bookings in 24 hours: by one colleague, and by the whole office. */
  perPersonADay: 300,
  inAllADay: 1_000,
} as const;

/** Written as `{first name}`. */
export const placeholders = ["first name", "reference", "date", "window"] as const;
export type Placeholder = (typeof placeholders)[number];

export const messageChannels = ["email", "sms"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Whether there is an address, and whether it has permanently refused our messages. */
export const reaches = ["yes", "none", "refused"] as const;
export type Reach = (typeof reaches)[number];

/** Why a chosen booking is left out. `moved`: to another window while the message was being written. */
export const leftOutReasons = ["not_found", "over", "moved", "no_email", "no_mobile", "no_way", "refused"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
