/** Reads a video's duration and its first frame. */
import { draw, createThumbnail, sizeOf } from "./prepare-image.ts";
import { thumbnailSide } from "./picture.rules.ts";

export type VideoPreview = { seconds: number; width: number; height: number; poster: Blob };

const waitMilliseconds = 8_000;

/** Null where this browser cannot play it: that says nothing about the video. */
export async function readVideo(file: Blob): Promise<VideoPreview | null> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  video.src = URL.createObjectURL(file);
  try {
    await heard(video, "loadeddata");
    // The duration of videos recorded in a browser is known only after seeking to the end.
    if (!Number.isFinite(video.duration)) {
      video.currentTime = Number.MAX_SAFE_INTEGER;
      await heard(video, "seeked");
      video.currentTime = 0;
      await heard(video, "seeked");
    }
    return { seconds: video.duration, ...sizeOf(video), poster: await createThumbnail(draw(video, thumbnailSide)) };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute("src");
  }
}

function heard(video: HTMLVideoElement, name: "loadeddata" | "seeked"): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  video.addEventListener(name, () => resolve(), { once: true });
  const fail = () => reject(new Error("This video cannot be played here"));
  video.addEventListener("error", fail, { once: true });
  // In power-saving mode phones load nothing until `play`, so this may time out.
  setTimeout(fail, waitMilliseconds);
  return promise;
}
