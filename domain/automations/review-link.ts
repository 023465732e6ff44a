/** The link by which a customer reviews a collection; its token lets nobody else do so. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/review?ref=B-7F3K9M&t=token`; a path in `publicUrl` is kept. */
export function reviewLink(publicUrl: string, reference: string, accessToken: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/review?${new URLSearchParams({ ref: reference, t: accessToken }).toString()}`;
}
