/** The two sides of a thread, and how much either may write. */
export const threadSides = ["customer", "office"] as const;
export type ThreadSide = (typeof threadSides)[number];

export const maxMessageLength = 2_000;
/** To one booking: enough for any conversation, and nobody's mailbox is flooded. */
export const threadLimits: Readonly<Record<ThreadSide, { aDay: number; inAll: number }>> = {
  customer: { aDay: 30, inAll: 300 },
  office: { aDay: 100, inAll: 600 },
};
