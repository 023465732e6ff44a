/** Where uploaded files are stored: on this machine, or in S3 when that is configured. */
import path from "node:path";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import { openDiskBytes } from "./disk-bytes.ts";

/** The settings it depends on. */
export type FileSettings = {
  dataDirectory: string;
  s3Bucket: string | undefined;
  s3Endpoint: string | undefined;
  s3Region: string;
  s3AccessKeyId: string | undefined;
  s3SecretAccessKey: string | undefined;
  s3Prefix: string;
};

export async function openBytes(settings: FileSettings): Promise<ObjectBytes> {
  const { s3Bucket: bucket, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = settings;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    return openDiskBytes(path.join(settings.dataDirectory, "storage"));
  const { openS3Bytes } = await import("./s3-bytes.ts"); // a large package that most installations do not need
  return openS3Bytes({
    bucket,
    accessKeyId,
    secretAccessKey,
    endpoint: settings.s3Endpoint,
    region: settings.s3Region,
    prefix: settings.s3Prefix,
  });
}

/** Uploads in parts stay on this machine until they are complete. */
export const uploadsDirectory = ({ dataDirectory }: Pick<FileSettings, "dataDirectory">) => path.join(dataDirectory, "storage", "uploads");
