/** Prepares a file for upload: detects its type, shrinks it, checks sharpness and brightness; refuses what is no photo. */
import { photoLimits } from "#domain/quotes/photo-limits.ts";
import type { ImageWorker } from "./prepare-image.ts";
import {
  heicIndexBytes,
  heicProblem,
  sniffedBytes,
  detectMediaType,
  sizeProblem,
  tooLarge,
  tooLongVideo,
  unreadable,
} from "./file-kinds.rules.ts";
import type { ShotMediaType } from "./file-kinds.rules.ts";
import type { Kept } from "../photo-store.ts";
import type { ShotList } from "../shot-list.ts";

/** Half a second over is what cameras make of "30 seconds". */
const videoSeconds = photoLimits.videoSeconds + 0.5;

/** Ends with the shot `ready`, `asking` or `refused`. `onLooked`: called once its thumbnail is made, or cannot be. */
export async function prepareShot(
  list: ShotList,
  imageWorker: () => Promise<ImageWorker>,
  record: Kept,
  onInspected: () => void,
): Promise<void> {
  const { id, file } = record;
  const refuse = (problem: string) =>
    list.change(id, { state: "refused", record: { step: "refused", problem, file: null, picture: null } }).finally(onInspected);
  try {
    const mediaType = file === null ? null : detectMediaType(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()));
    if (file === null || mediaType === null) return await refuse(unreadable);
    const problem = sizeProblem(mediaType, file.size);
    if (problem !== null) return await refuse(problem);
    const change = mediaType.startsWith("video/")
      ? await prepareVideo(file, mediaType)
      : await inspect(id, file, mediaType, await imageWorker());
    if (typeof change === "string") return await refuse(change);
    await list.change(id, { ...createUrls(change), record: change });
    onInspected();
    if (change.step === "taken") await finish(list, await imageWorker(), id);
    else await list.change(id, { state: "waiting" });
  } catch {
    await refuse(unreadable);
  }
}

const createUrls = ({ glance: thumbnail }: Partial<Kept>) => (thumbnail == null ? {} : { previewUrl: URL.createObjectURL(thumbnail) });

/** The facts about a photo, or why it is refused. */
async function inspect(id: string, file: Blob, mediaType: ShotMediaType, imageWorker: ImageWorker): Promise<Partial<Kept> | string> {
  try {
    const { width, height, warning, thumbnail } = await imageWorker.inspect(id, file);
    return { kind: "photo", width, height, warning, glance: thumbnail, mediaType: "image/jpeg", step: "taken" };
  } catch {
    // Most browsers cannot decode HEIC; the server can.
    if (mediaType !== "image/heic") return unreadable;
    if (file.size > photoLimits.photoBytes) return tooLarge;
    const problem = heicProblem(new Uint8Array(await file.slice(0, heicIndexBytes).arrayBuffer()));
    if (problem !== null) return problem;
    return { kind: "photo", mediaType, picture: file, file: null, isConvertedLater: true, step: "ready" };
  }
}

async function prepareVideo(file: Blob, mediaType: ShotMediaType): Promise<Partial<Kept> | string> {
  const { readVideo } = await import("./read-video.ts");
  const video = await readVideo(file);
  const sent = { kind: "video", mediaType, picture: file, file: null, step: "ready" } as const;
  if (video === null) return sent;
  if (video.seconds > videoSeconds) return tooLongVideo;
  return { ...sent, width: video.width, height: video.height, glance: video.poster };
}

async function finish(list: ShotList, imageWorker: ImageWorker, id: string): Promise<void> {
  const picture = await imageWorker.finish(id);
  const entry = list.find(id);
  // Removed meanwhile.
  if (picture === null || entry === undefined) return;
  const isRequested = entry.record.warning !== null && !entry.isAccepted;
  await list.change(id, {
    state: isRequested ? "asking" : "waiting",
    pictureUrl: URL.createObjectURL(picture),
    record: { picture, file: null, step: isRequested ? "asking" : "ready" },
  });
}
