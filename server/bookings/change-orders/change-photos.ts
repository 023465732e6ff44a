/** Photos of a change order, re-encoded by the image worker, so that only pixels are stored. */
import { randomUUID } from "node:crypto";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { PhotoCleaner } from "#server/platform/photos/photo-cleaner.ts";
import { PhotosBusy, PhotoUnreadable } from "#server/platform/photos/photos.errors.ts";
import { changeProblem } from "./change-orders.errors.ts";

type Cleaner = Pick<PhotoCleaner, "clean">;

/** One after the other. @throws Problem for a file that is no picture, or when too many are being processed */
export async function cleanPhotos(photos: readonly string[], cleaner: Cleaner, caller: string): Promise<{ id: string; picture: string }[]> {
  const clean: { id: string; picture: string }[] = [];
  for (const photo of photos) clean.push({ id: randomUUID(), picture: await cleanOne(Buffer.from(photo, "base64"), cleaner, caller) });
  return clean;
}

async function cleanOne(sent: Buffer, cleaner: Cleaner, caller: string): Promise<string> {
  const { fileTypeFromBuffer } = await import("file-type"); // heavy, and not needed to start
  const type = (await fileTypeFromBuffer(sent.subarray(0, 4_100)))?.mime ?? "";
  if (!["image/jpeg", "image/png", "image/webp"].includes(type)) throw unreadable();
  try {
    const { picture } = await cleaner.clean(async () => sent, caller);
    return Buffer.from(picture).toString("base64");
  } catch (error) {
    if (error instanceof PhotoUnreadable) throw unreadable(error);
    if (error instanceof PhotosBusy)
      throw requestProblem("server.unavailable", {
        message: "Many photos are being prepared at the moment. Try again in a few seconds.",
        retryAfterSeconds: 5,
        cause: error,
      });
    throw error;
  }
}

const unreadable = (cause?: unknown) => {
  const code = "changes.photo_unreadable";
  return changeProblem(code, { fields: [{ field: "photos", code, message: changeProblem.table[code].message }], cause });
};
