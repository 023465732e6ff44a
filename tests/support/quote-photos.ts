/** Photos of quotes for tests: a quote to put them on, pictures to send, and sending them in parts as a browser does. */
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { DetailedError, Upload } from "tus-js-client";
import type { PhotoPlace, QuoteKey } from "#domain/quotes/quotes.contract.ts";
import { startQuote } from "./quotes.ts";
import type { Answer, TestServer } from "./test-server.ts";

type UploadClient = { url: string; key: string; command: TestServer["command"] };
type Rows = Pick<TestServer, "rows">;

/** A quote after its first questions. */
export async function createQuote({ command, rows }: Pick<UploadClient, "command"> & Rows): Promise<QuoteKey & { id: string }> {
  const { reference, accessToken } = await startQuote(command);
  const [row] = await rows<{ id: string }>("select id from quotes where reference = $1", [reference]);
  return { id: row?.id ?? "", reference, accessToken };
}

/** A phone's photo with location and device in its metadata, rotated by its orientation tag. */
export async function photoWithPlace(width = 1_200, height = 900): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#4a7", noise: { type: "gaussian", mean: 120, sigma: 20 } } })
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: "Fairphone", Model: "SECRETPHONE" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 49/1 3000/100", GPSLongitudeRef: "W", GPSLongitude: "0/1 8/1 1200/100" },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="SECRETPLACE"/></rdf:RDF></x:xmpmeta>',
    )
    .toBuffer();
}

export async function addPhoto(
  { command }: UploadClient,
  quote: QuoteKey,
  input: { photoId?: string; mediaType?: string; bytes?: number } = {},
): Promise<Answer> {
  return command("add-quote-photo", { ...keyOf(quote), photoId: randomUUID(), mediaType: "image/jpeg", bytes: 2_000_000, ...input });
}
export const keyOf = ({ reference, accessToken }: QuoteKey) => ({ reference, accessToken });

export type Sending = {
  chunkSize?: number;
  mediaType?: string;
  /** Where an earlier attempt stopped, and the callback for a new offset. */
  uploadUrl?: string | undefined;
  onUrl?: (url: string | null) => void;
};

/** Sends in parts with the place's own token. @throws DetailedError when it is refused */
export function sendPhoto(
  { url, key }: Pick<UploadClient, "url" | "key">,
  place: PhotoPlace,
  bytes: Buffer,
  sending: Sending = {},
): Promise<void> {
  const { chunkSize = Number.POSITIVE_INFINITY, mediaType = "image/jpeg", uploadUrl, onUrl } = sending;
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      ...(uploadUrl === undefined ? { endpoint: `${url}/storage/v1/upload/resumable/sign` } : { uploadUrl }),
      headers: { apikey: key, "x-signature": place.token },
      metadata: { bucketName: place.bucket, objectName: place.objectName, contentType: mediaType },
      chunkSize,
      uploadSize: bytes.length,
      retryDelays: null,
      onUploadUrlAvailable: () => {
        upload.url = new URL(new URL(upload.url ?? "", url).pathname, url).href; // by the way we came
        onUrl?.(upload.url);
      },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
}

/** Added, sent and kept. */
export async function bringPhoto(
  client: UploadClient,
  quote: QuoteKey,
  bytes: Buffer,
  mediaType = "image/jpeg",
): Promise<Answer & { photoId: string }> {
  const photoId = randomUUID();
  const place = await addPhoto(client, quote, { photoId, mediaType, bytes: bytes.length });
  if (place.status !== 201) return { ...place, photoId };
  await sendPhoto(client, place.body, bytes, { mediaType });
  return { ...(await client.command("keep-quote-photo", { ...keyOf(quote), photoId })), photoId };
}

/** What is served under a signed address. */
export async function readAddress(
  url: string,
  address: string | null | undefined,
): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const answer = await fetch(`${url}${address ?? "/nothing"}`);
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

/** Sends a photo as a browser does on a bad line: resumes after every failure until the photo is kept. Resolves to its id. */
export async function bringWhateverHappens(client: UploadClient, quote: QuoteKey, bytes: Buffer, chunkSize: number): Promise<string> {
  const photoId = randomUUID();
  let uploadUrl: string | undefined;
  for (;;) {
    try {
      const place = await addPhoto(client, quote, { photoId, bytes: bytes.length });
      if (place.status === 503) throw new TypeError("the database is away for a moment");
      if (place.status !== 201) throw new Error(`no place: ${place.status} ${JSON.stringify(place.body)}`);
      const onUrl = (url: string | null) => void (uploadUrl = url ?? undefined);
      await sendPhoto(client, place.body, bytes, { chunkSize, uploadUrl, onUrl }).catch((error: unknown) => {
        if (error instanceof DetailedError && error.originalResponse?.getStatus() === 409) return; // it is there
        throw error;
      });
      const answer = await client.command("keep-quote-photo", { ...keyOf(quote), photoId });
      if (answer.status === 200) return photoId;
      if (answer.status !== 409 && answer.status !== 503) throw new Error(`not kept: ${answer.status} ${JSON.stringify(answer.body)}`);
      uploadUrl = undefined;
    } catch (error) {
      if (error instanceof DetailedError && error.originalResponse !== null) {
        const status = error.originalResponse.getStatus();
        if (![404, 410, 423, 503].includes(status)) throw error;
        if (status === 404 || status === 410) uploadUrl = undefined;
      } else if (!(error instanceof TypeError || error instanceof DetailedError || error instanceof SyntaxError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50)); // the server is away for a moment
    }
  }
}
