/** The address under which somebody else opens a booking. The token stands behind `#`: a browser sends it to no server and no log. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

export const sharedBookingPath = "/shared-booking";

export const sharedBookingLink = (publicUrl: string, token: string): string =>
  `${withoutTrailingSlashes(publicUrl)}${sharedBookingPath}#${token}`;
