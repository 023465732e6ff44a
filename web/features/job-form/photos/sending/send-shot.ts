/**
 * Brings one shot to the server and has it kept: place, bytes in parts, check. Begins wherever an earlier attempt ended, and
 * may run any number of times: the photo's id names it at each step.
 */
import { DetailedError, Upload } from "tus-js-client";
import type { PhotoPlace, QuoteKey, QuotePhoto } from "#domain/quotes/quotes.contract.ts";
import type { Command } from "#web/platform/commands.ts";
import { CommandError } from "#web/platform/commands.ts";
import { newIdempotencyKey } from "#web/platform/idempotency-key.ts";
import { unreadable } from "../preparing/file-kinds.rules.ts";
import { partBytes } from "../shots.rules.ts";
import type { SendFailure } from "../shots.rules.ts";
import type { Kept } from "../photo-store.ts";

export type SendNeeds = {
  command: Command;
  publishableKey: string;
  /** The address of the page: uploads go there, whatever name the server goes by. */
  origin: string;
  openQuote: () => Promise<QuoteKey>;
  /** Writes down how far it is; the bytes that follow wait for it. */
  note: (change: Partial<Pick<Kept, "quote" | "uploadUrl" | "deletedOn">>) => Promise<void>;
  onProgress: (share: number) => void;
  /** A part has arrived: the line works. */
  onAccepted: () => void;
  onChecking: () => void;
  signal: AbortSignal;
};
export type Sendable = Pick<Kept, "id" | "mediaType" | "quote" | "uploadUrl"> & { picture: Blob };

export class SendError extends Error {
  override readonly name = "SendError";
  readonly failure: SendFailure;
  constructor(failure: SendFailure, cause?: unknown) {
    super(`A photo could not be sent (${failure.is})`, { cause });
    this.failure = failure;
  }
}

/** @throws SendError */
export async function sendShot(shot: Sendable, needs: SendNeeds): Promise<QuotePhoto> {
  const { command, note, signal } = needs;
  const options = () => ({ idempotencyKey: newIdempotencyKey(), signal });
  try {
    const quote = shot.quote ?? (await needs.openQuote());
    if (shot.quote === null) await note({ quote });
    const key = { ...quote, photoId: shot.id };
    const place = await command("add-quote-photo", { ...key, mediaType: shot.mediaType, bytes: shot.picture.size }, options());
    await note({ deletedOn: place.deletedOn });
    await sendBytes(shot, place, needs);
    needs.onChecking();
    const photo = await command("keep-quote-photo", key, options());
    if (photo.state === "refused") throw new SendError({ is: "no", message: unreadable });
    if (photo.state === "expected") throw await anew(needs);
    return photo;
  } catch (error) {
    if (signal.aborted || error instanceof SendError) throw error;
    if (error instanceof CommandError && error.code === "quotes.photo_missing") throw await anew(needs);
    throw new SendError(failureOf(error), error);
  }
}

/** The server has not got what was begun: the next attempt begins from nothing. */
async function anew({ note }: SendNeeds): Promise<SendError> {
  await note({ uploadUrl: null });
  return new SendError({ is: "busy" });
}

async function sendBytes(shot: Sendable, place: PhotoPlace, needs: SendNeeds): Promise<void> {
  try {
    await upload(shot, place, shot.uploadUrl, needs);
  } catch (error) {
    const status = statusOf(error);
    // They are there already: the answer to the last part was lost, and the upload is no longer known.
    if (status === 409 && shot.uploadUrl === null) return;
    const isUploadGone = shot.uploadUrl !== null && [400, 403, 404, 410].includes(status);
    if (!isUploadGone) throw error;
    await needs.note({ uploadUrl: null });
    await upload(shot, place, null, needs).catch((again: unknown) => {
      if (statusOf(again) !== 409) throw again;
    });
  }
}

function upload({ picture, mediaType }: Sendable, place: PhotoPlace, uploadUrl: string | null, needs: SendNeeds): Promise<void> {
  const { publishableKey, origin, note, onProgress, onAccepted, signal } = needs;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let noted: Promise<void> | undefined;
  const sending: Upload = new Upload(picture, {
    // Not both: where the server is merely unwell, the library would begin a second upload at the endpoint.
    ...(uploadUrl === null ? { endpoint: `${origin}/storage/v1/upload/resumable/sign` } : { uploadUrl }),
    headers: { apikey: publishableKey, "x-signature": place.token },
    metadata: { bucketName: place.bucket, objectName: place.objectName, contentType: mediaType },
    chunkSize: partBytes(picture.size),
    // Trying again is the queue's: it knows whether there is a line.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      sending.url = new URL(new URL(sending.url ?? "", origin).pathname, origin).href;
      if (sending.url !== uploadUrl) noted = note({ uploadUrl: sending.url });
    },
    onBeforeRequest: () => noted,
    onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
    onChunkComplete: onAccepted,
    onSuccess: () => resolve(),
    onError: reject,
  });
  signal.addEventListener("abort", () => {
    void sending.abort();
    reject(signal.reason instanceof Error ? signal.reason : new Error("Stopped"));
  });
  sending.start();
  return promise;
}

/** 0 where no answer came. */
function statusOf(error: unknown): number {
  if (error instanceof CommandError) return error.status;
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

const passing = new Set([408, 409, 423, 425, 429]);

function failureOf(error: unknown): SendFailure {
  const status = statusOf(error);
  if (status === 0) return { is: "line" };
  // What the quote itself forbids stays forbidden.
  if (error instanceof CommandError && error.code.startsWith("quotes.")) return { is: "no", message: error.message };
  if (status >= 500 || passing.has(status)) return { is: "busy" };
  return { is: "no", message: error instanceof CommandError ? error.message : unreadable };
}
