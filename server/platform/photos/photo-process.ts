/**
 * The process that decodes photos, one at a time, or reads one video, so that a harmful file can only affect this process. It has no
 * database, files or secrets; it ends with the server, or when a photo needs too much memory.
 */
import { once } from "node:events";
import os from "node:os";
import { endAbove } from "../apart/memory-limit.ts";
import { maxResidentBytes } from "./photo-messages.ts";
import { cleanVideo } from "./clean-video.ts";
import type { FromPhotoProcess, FromVideoProcess, ToPhotoProcess } from "./photo-messages.ts";
import { PhotoUnreadable } from "./photos.errors.ts";

os.setPriority(0, 10);
process.on("disconnect", () => process.exit());
if (process.argv[2] === "video") void answerVideo();
else process.on("message", (request: ToPhotoProcess) => void answer(request).then((message) => process.send?.(message)));
endAbove(maxResidentBytes);

/** Reads the video once from standard input and writes it to standard output. The server kills the process after the last message. */
async function answerVideo(): Promise<void> {
  const send = (message: FromVideoProcess) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));
  try {
    const { type, chunks } = await cleanVideo(process.stdin);
    await send({ type });
    for await (const chunk of chunks) if (!process.stdout.write(chunk)) await once(process.stdout, "drain");
    await flushed(); // what is still buffered in the stream would be lost with the process
    await send({ isDone: true });
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error;
    await send({ unreadable: error.message });
  }
}

const flushed = () => new Promise<void>((resolve) => process.stdout.write("", () => resolve()));

async function answer({ bytes }: ToPhotoProcess): Promise<FromPhotoProcess> {
  try {
    const { cleanPhoto } = await import("./clean-photo.ts"); // with the image library, which videos do not need
    const photo = await cleanPhoto(bytes);
    return { photo, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error;
    return { unreadable: error.message, limit: error.limit, residentBytes: process.memoryUsage.rss() };
  }
}
