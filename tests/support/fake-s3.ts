/** A service that speaks as much of S3 as we use, in memory: whole files, parts, ranges, copies, lists, removals. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Stored = { body: Buffer; at: Date };
type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };

export type FakeS3 = {
  url: string;
  files: Map<string, Stored>;
  uploads: Map<string, Begun>;
  requests: string[];
  close: () => Promise<void>;
};
type Begun = { key: string; at: Date; parts: Map<number, Buffer> };

export async function startFakeS3(bucket: string): Promise<FakeS3> {
  const [files, uploads, requests] = [new Map<string, Stored>(), new Map<string, Begun>(), [] as string[]];
  const server = createServer((request, response) => {
    void answerOf(request).then(
      ({ status, body = "", headers = {} }) =>
        response.writeHead(status, { "content-length": Buffer.byteLength(body), ...headers }).end(request.method === "HEAD" ? "" : body),
      () => response.destroy(),
    );
  });

  async function answerOf(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? "", "http://s3");
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
    const given = await buffer(request);
    requests.push(`${request.method} ${url.search === "" ? "file" : [...url.searchParams.keys()].join(" ")}`);
    // Every request must be signed with the configured key.
    if (!/^AWS4-HMAC-SHA256 Credential=name\/.*SignedHeaders=/.test(request.headers.authorization ?? ""))
      return failure(403, "AccessDenied");
    if (!url.pathname.startsWith(`/${bucket}`)) return failure(404, "NoSuchBucket");
    if (key === "") return ofBucket(request.method ?? "", url.searchParams, given.toString());
    const isInParts = url.searchParams.has("uploads") || url.searchParams.has("uploadId");
    return isInParts ? ofUpload(request, key, url.searchParams, given) : ofFile(request, key, given);
  }

  function ofBucket(method: string, requested: URLSearchParams, body: string): Answer {
    if (method === "POST") {
      for (const [, key = ""] of body.matchAll(/<Key>([^<]+)<\/Key>/g)) files.delete(key);
      return xml("<DeleteResult/>");
    }
    const prefix = requested.get("prefix") ?? "";
    if (requested.has("uploads"))
      return xml(
        `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${[...uploads].map(([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`).join("")}</ListMultipartUploadsResult>`,
      );
    // Two a page, so that pages are turned.
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const from = keys.findIndex((key) => key > (requested.get("continuation-token") ?? ""));
    const page = from === -1 ? [] : keys.slice(from, from + 2);
    const isMore = from !== -1 && from + 2 < keys.length;
    return xml(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""}${page.map((key) => `<Contents><Key>${key}</Key><LastModified>${files.get(key)?.at.toISOString()}</LastModified></Contents>`).join("")}</ListBucketResult>`,
    );
  }

  function ofUpload({ method }: IncomingMessage, key: string, requested: URLSearchParams, body: Buffer): Answer {
    if (method === "POST" && requested.has("uploads")) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { key, at: new Date(), parts: new Map() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    const id = requested.get("uploadId") ?? "";
    const upload = uploads.get(id);
    if (upload === undefined) return failure(404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(Number(requested.get("partNumber")), body);
      return { status: 200, headers: { etag: `"${createHash("md5").update(body).digest("hex")}"` } };
    }
    uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
    files.set(key, { body: Buffer.concat(parts), at: new Date() });
    return xml("<CompleteMultipartUploadResult/>");
  }

  function ofFile({ method, headers }: IncomingMessage, key: string, body: Buffer): Answer {
    if (method === "PUT") {
      const source = headers["x-amz-copy-source"];
      const copied = typeof source === "string" ? files.get(decodeURIComponent(source).slice(bucket.length + 1)) : undefined;
      if (source !== undefined && copied === undefined) return failure(404, "NoSuchKey");
      files.set(key, { body: copied?.body ?? body, at: new Date() });
      return copied === undefined ? { status: 200 } : xml("<CopyObjectResult/>");
    }
    const file = files.get(key);
    if (file === undefined) return failure(404, "NoSuchKey");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (start === undefined) return { status: 200, body: file.body };
    return { status: 206, body: file.body.subarray(Number(start), Number(end) + 1) };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    uploads,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const xml = (body: string): Answer => ({
  status: 200,
  body: `<?xml version="1.0"?>${body}`,
  headers: { "content-type": "application/xml" },
});
const failure = (status: number, code: string): Answer => ({ ...xml(`<Error><Code>${code}</Code></Error>`), status });
