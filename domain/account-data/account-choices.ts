/** Which messages may be switched off, the text of the marketing tick, and for how many days an export of an account's data is kept. */
export const notificationKinds = ["booking", "day", "messages", "reminders", "quotes", "reviews"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const notificationChannels = ["email", "sms"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Messages required by law or by the contract cannot be switched off (`app.is_required_notice` holds the same rule in the database). */
export const isRequiredNotice = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === "email" && (kind === "booking" || kind === "day");

export const notificationLabels: Readonly<Record<NotificationKind, { label: string; hint: string }>> = {
  booking: { label: "Bookings, changes and cancellations", hint: "Confirmations, new times, receipts" },
  day: { label: "On the day", hint: "When we’re on the way, or late" },
  messages: { label: "Messages from the office", hint: "When we’ve written to you about a booking" },
  reminders: { label: "Reminders", hint: "The day before, and what to prepare" },
  quotes: { label: "Quotes", hint: "When a price is ready or about to expire" },
  reviews: { label: "How did we do?", hint: "Once after a collection" },
};

/** The text of the marketing tick. A changed text gets a new version, because consents are stored with the version that was read. */
export const marketingText = {
  version: "2026-11-1",
  text: "Email me offers and seasonal reminders. I can stop them at any time, here or in any of those emails.",
} as const;

export const exportDays = 7;
export const exportsADay = 3;
export const exportFormats = ["json", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];
