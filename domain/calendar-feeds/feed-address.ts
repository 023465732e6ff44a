/** The address of a calendar feed. The secret stands in the path: calendar programs send nothing else. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

export const calendarFeedPath = "/calendar";

export const calendarFeedAddress = (publicUrl: string, secret: string): string =>
  `${withoutTrailingSlashes(publicUrl)}${calendarFeedPath}/${secret}.ics`;

/** As calendar programs are started with. */
export const subscriptionAddress = (url: string): string => url.replace(/^https?:/, "webcal:");
