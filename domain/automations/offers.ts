/** The link that refuses offers by email, and the text agreed to by following it. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/unsubscribe?b=id&t=token`: the token proves that this booking's customer may refuse offers, and nothing else. */
export function refuseLink(publicUrl: string, bookingId: string, token: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/unsubscribe?${new URLSearchParams({ b: bookingId, t: token }).toString()}`;
}

/** Stored with the time of each refusal. A changed text gets a new version. */
export const refusalText = {
  version: "2026-11-1",
  text: "Stop sending me offers and seasonal reminders by email.",
} as const;
