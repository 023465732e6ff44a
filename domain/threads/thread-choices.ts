/** The two sides of a thread, and their limits. */
export const threadSides = ["customer", "office"] as const;
export type ThreadSide = (typeof threadSides)[number];

export const maxMessageLength = 2_000;
/** Messages about one booking, per day and in total: enough for any conversation without flooding a mailbox. */
export const threadLimits: Readonly<Record<ThreadSide, { aDay: number; inAll: number }>> = {
  customer: { aDay: 30, inAll: 300 },
  office: { aDay: 100, inAll: 600 },
};
