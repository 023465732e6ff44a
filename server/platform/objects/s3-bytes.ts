/** Files in a bucket of any service with the S3 interface; keys are a prefix and the version. Loaded only when configured. */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { ListMultipartUploadsCommandOutput } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";

export type S3Options = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  prefix: string;
};

/** The limit of one delete request. */
const maxAtOnce = 1_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function openS3Bytes({ endpoint, region, bucket, accessKeyId, secretAccessKey, prefix }: S3Options): ObjectBytes {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services than Amazon's address buckets by path and do not support every new checksum.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const objectKey = (version: string) => `${prefix}${version}`;
  // One part after the other: when the source fails, the upload can be aborted without a part still on its way.
  const send = async (version: string, Body: Readable) =>
    void (await new Upload({ client, params: { Bucket: bucket, Key: objectKey(version), Body }, queueSize: 1 }).done());
  return {
    write: (version, source) => send(version, Readable.from(source, { objectMode: false })),
    adopt: (version, file) => send(version, createReadStream(file)),
    copy: async (from, to) =>
      void (await client.send(
        new CopyObjectCommand({ Bucket: bucket, Key: objectKey(to), CopySource: `${bucket}/${encodeURI(objectKey(from))}` }),
      )),
    async open(version, range) {
      const Range = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: objectKey(version), ...Range })).catch(orUndefined);
      return object?.Body as Readable | undefined; // in Node it is always a Readable
    },
    has: async (version) =>
      (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: objectKey(version) })).catch(orUndefined)) !== undefined,
    async remove(versions) {
      for (let at = 0; at < versions.length; at += maxAtOnce) {
        const Objects = versions.slice(at, at + maxAtOnce).map((version) => ({ Key: objectKey(version) }));
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
        if (Errors.length > 0) throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Code ?? ""}`);
      }
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        yield Contents.flatMap(({ Key, LastModified }) =>
          // Other objects in that bucket are not ours.
          Key !== undefined && LastModified !== undefined && uuid.test(Key.slice(prefix.length))
            ? [{ version: Key.slice(prefix.length), writtenAt: LastModified }]
            : [],
        );
    },
    removeUnfinished: (before) => abortOlder(client, bucket, prefix, before),
    close: () => client.destroy(),
  };
}

async function abortOlder(client: S3Client, bucket: string, prefix: string, before: Date): Promise<number> {
  let removed = 0;
  for (let place: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}; place !== undefined;) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...place }),
    );
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Initiated === undefined || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      removed += 1;
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    place = IsTruncated === true && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : undefined;
  }
  return removed;
}

function orUndefined(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
  throw error;
}
