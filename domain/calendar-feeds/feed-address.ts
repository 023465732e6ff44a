/** The address of a calendar feed. The secret is in the path, because calendar programs send nothing else. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

export const calendarFeedPath = "/calendar";

export const calendarFeedAddress = (publicUrl: string, secret: string): string =>
  `${withoutTrailingSlashes(publicUrl)}${calendarFeedPath}/${secret}.ics`;

/** The `webcal:` form, which opens a calendar program. */
export const subscriptionAddress = (url: string): string => url.replace(/^https?:/, "webcal:");
