/** What the chat answers in our own words: each topic with the ways people ask for it. Figures in braces are filled in like a page's. */
import type { Topic } from "./topic.ts";
import { topicsOfBookings } from "./topics-of-bookings.ts";
import { topicsOfDoubts } from "./topics-of-doubts.ts";
import { topicsOfOffers } from "./topics-of-offers.ts";
import { topicsOfPermission } from "./topics-of-permission.ts";
import { topicsOfPrices } from "./topics-of-prices.ts";
import { topicsOfPrivacy } from "./topics-of-privacy.ts";
import { topicsOfTheDay } from "./topics-of-the-day.ts";
import { topicsOfTheFirm } from "./topics-of-the-firm.ts";
import { topicsOfWaste } from "./topics-of-waste.ts";

export const topics: readonly Topic[] = [
  ...topicsOfPrices,
  ...topicsOfOffers,
  ...topicsOfDoubts,
  ...topicsOfBookings,
  ...topicsOfTheDay,
  ...topicsOfPermission,
  ...topicsOfWaste,
  ...topicsOfTheFirm,
  ...topicsOfPrivacy,
];
