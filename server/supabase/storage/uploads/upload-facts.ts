/** The facts of an upload in parts, as stored in its JSON file, for the code that receives parts and the one that cleans up. */
import fs from "node:fs/promises";
import path from "node:path";
import type { Upload } from "@tus/server";

export type UploadFacts = Pick<Upload, "id" | "offset"> & Partial<Pick<Upload, "size" | "metadata" | "creation_date">>;

export const uploadHours = 24;
/** In the metadata of an upload whose bytes have all arrived and been stored. */
export const finished = "finished";

export const isFinished = ({ metadata }: Pick<UploadFacts, "metadata">) => metadata !== undefined && finished in metadata;

export const isExpired = ({ creation_date: createdAt }: Pick<UploadFacts, "creation_date">, now: number) =>
  createdAt === undefined || now - Date.parse(createdAt) > uploadHours * 3_600_000;

/** Without keys that have no value. */
export function plain({ id, size, offset, metadata, creation_date: createdAt }: UploadFacts) {
  return {
    id,
    offset,
    ...(size === undefined ? {} : { size }),
    ...(metadata === undefined ? {} : { metadata }),
    ...(createdAt === undefined ? {} : { creation_date: createdAt }),
  };
}

export const factsFile = (directory: string, uploadId: string) => path.join(directory, `${uploadId}.json`);

/** Undefined where there is no such file. */
export async function readFacts(directory: string, uploadId: string): Promise<UploadFacts | undefined> {
  const text = await fs.readFile(factsFile(directory, uploadId), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as UploadFacts); // as we wrote it
}
