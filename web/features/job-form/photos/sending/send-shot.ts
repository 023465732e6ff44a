/**
 * Uploads one shot: reserves a place, sends the bytes in parts, has it checked. Resumes where an earlier attempt ended
 * and may run any number of times, because each step names the photo by its id.
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
  /** The page's origin, to which uploads go, whatever public address the server is configured with. */
  origin: string;
  openQuote: () => Promise<QuoteKey>;
  /** Stores the progress; further bytes are sent only after it resolves. */
  note: (change: Partial<Pick<Kept, "quote" | "uploadUrl" | "deletedOn">>) => Promise<void>;
  onProgress: (share: number) => void;
  /** Called when a part has arrived, so the connection works. */
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
    if (photo.state === "expected") throw await restart(needs);
    return photo;
  } catch (error) {
    if (signal.aborted || error instanceof SendError) throw error;
    if (error instanceof CommandError && error.code === "quotes.photo_missing") throw await restart(needs);
    throw new SendError(toSendFailure(error), error);
  }
}

/** The server does not know the upload: the next attempt starts from the beginning. */
async function restart({ note }: SendNeeds): Promise<SendError> {
  await note({ uploadUrl: null });
  return new SendError({ is: "busy" });
}

async function sendBytes(shot: Sendable, place: PhotoPlace, needs: SendNeeds): Promise<void> {
  try {
    await upload(shot, place, shot.uploadUrl, needs);
  } catch (error) {
    const status = statusOf(error);
    // Uploaded already: only the answer to the last part was lost.
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
    // Not both: after a temporary server error tus-js-client would start a second upload at the endpoint.
    ...(uploadUrl === null ? { endpoint: `${origin}/storage/v1/upload/resumable/sign` } : { uploadUrl }),
    headers: { apikey: publishableKey, "x-signature": place.token },
    metadata: { bucketName: place.bucket, objectName: place.objectName, contentType: mediaType },
    chunkSize: partBytes(picture.size),
    // The queue retries: it knows whether the device is online.
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

function toSendFailure(error: unknown): SendFailure {
  const status = statusOf(error);
  if (status === 0) return { is: "line" };
  // Refusals by the quote's rules are final.
  if (error instanceof CommandError && error.code.startsWith("quotes.")) return { is: "no", message: failureMessage(error) };
  if (status >= 500 || passing.has(status)) return { is: "busy" };
  return { is: "no", message: error instanceof CommandError ? error.message : unreadable };
}

/** What is wrong with this photo says more than that one was refused. */
const failureMessage = ({ code, fields, message }: CommandError) =>
  code === "quotes.photo_unreadable" && fields[0] !== undefined ? `${fields[0].message}.` : message;
