/**
 * The process that decodes photos, one at a time: whatever a file does to the decoder happens here. Knows no database,
 * no file and no secret; ends with the server, or when a photo wants more memory than there is for it.
 */
import os from "node:os";
import { cleanPhoto } from "./clean-photo.ts";
import { mostResidentBytes, wantedTooMuch } from "./photo-messages.ts";
import type { FromPhotoProcess, ToPhotoProcess } from "./photo-messages.ts";
import { PhotoUnreadable } from "./photos.errors.ts";

const watchMilliseconds = 20;

os.setPriority(0, 10);
process.on("disconnect", () => process.exit());
process.on("message", (request: ToPhotoProcess) => void answer(request).then((message) => process.send?.(message)));
setInterval(() => {
  if (process.memoryUsage.rss() > mostResidentBytes) process.exit(wantedTooMuch);
}, watchMilliseconds).unref();

async function answer({ bytes }: ToPhotoProcess): Promise<FromPhotoProcess> {
  try {
    const photo = await cleanPhoto(bytes);
    return { photo, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error;
    return { unreadable: error.message, residentBytes: process.memoryUsage.rss() };
  }
}
