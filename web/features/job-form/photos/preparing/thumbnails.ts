/** The photos' thumbnails as base64, for the vision service. */
import type { Entry } from "../shot-list.ts";
import type { Thumbnail } from "../shot.ts";

/** Of all photos this browser could read, except those of the way to the items. */
export async function createThumbnails(entries: readonly Entry[]): Promise<Thumbnail[]> {
  const seen = entries.filter(({ record, state }) => record.kind === "photo" && record.role !== "access" && state !== "refused");
  return Promise.all(seen.flatMap(({ record }) => (record.glance === null ? [] : thumbnailFrom(record.id, record.pile, record.glance))));
}

async function thumbnailFrom(photoId: string, pile: number | null, blob: Blob): Promise<Thumbnail> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const image = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return { photoId, image, mediaType: blob.type === "image/webp" ? "image/webp" : "image/jpeg", pile };
}
