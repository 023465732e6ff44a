/** The link by which a customer reviews a collection; its token lets nobody else do so, and opens nothing but that: the page reads it from its address. */
import { withoutTrailingSlashes } from "../kernel/slashes.ts";

/** `https://…/review?ref=B-7F3K9M&t=token`; a path in `publicUrl` is kept. */
export function reviewLink(publicUrl: string, reference: string, reviewToken: string): string {
  return `${withoutTrailingSlashes(publicUrl)}/review?${new URLSearchParams({ ref: reference, t: reviewToken }).toString()}`;
}
