/** What the chat answers in our own words: each topic with the ways people ask for it. Figures in braces are filled in like a page's. */
import type { ChatIntent } from "#domain/chat/chat-choices.ts";
import { topicsOfBookings } from "./topics-of-bookings.ts";
import { topicsOfPrices } from "./topics-of-prices.ts";
import { topicsOfTheFirm } from "./topics-of-the-firm.ts";
import { topicsOfWaste } from "./topics-of-waste.ts";

/**
 * `asks`: whole questions, separated by semicolons. `path` and `label`: the page that says more. With an `intent` the
 * answer is the assistant's own for that intent, which knows the firm's facts.
 */
export type Topic = { asks: string } & ({ text: string; path: string; label: string } | { intent: ChatIntent });

export const topics: readonly Topic[] = [...topicsOfPrices, ...topicsOfBookings, ...topicsOfWaste, ...topicsOfTheFirm];
