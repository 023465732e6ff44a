/** The link by which another person opens a booking. The token follows `#`, which browsers send to no server. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

export const sharedBookingPath = "/shared-booking";

export const sharedBookingLink = (publicUrl: string, token: string): string =>
  `${withoutTrailingSlashes(publicUrl)}${sharedBookingPath}#${token}`;
