/** A shot as it begins: from a file just chosen, or from what the server has already. */
import type { QuoteKey, QuotePhoto } from "#domain/quotes/quotes.contract.ts";
import type { Kept } from "./photo-store.ts";
import { randomUuid } from "#web/platform/random-uuid.ts";

/** A photo that the server has, with the pile that the quote's facts name. */
export type StoredPhoto = QuotePhoto & { pile: number | null };

export const kindOf = (file: File): "photo" | "video" => (file.type.startsWith("video/") ? "video" : "photo");

const blank = {
  role: "pile",
  pile: null,
  width: null,
  height: null,
  warning: null,
  problem: null,
  isConvertedLater: false,
  name: "",
  file: null,
  picture: null,
  glance: null,
  mediaType: "image/jpeg",
  quote: null,
  uploadUrl: null,
  deletedOn: null,
} as const;

export const newShot = (file: File, addedAt: number): Kept => ({
  ...blank,
  id: randomUuid(),
  kind: kindOf(file),
  name: file.name.slice(0, 100),
  addedAt,
  step: "taken",
  file,
});

export function storedShot({ id, kind, role, pile, width, height, deletedOn }: StoredPhoto, quote: QuoteKey, addedAt: number): Kept {
  return { ...blank, id, kind, role, pile, width, height, deletedOn, quote, addedAt, step: "kept" };
}
