/**
 * Incomplete uploads on this machine: for each a file with its bytes and a JSON file with its facts. Both survive a crash
 * at any point. The facts of a finished upload stay, so that a client that missed the answer can still ask for it.
 */
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileStore } from "@tus/file-store";
import type { Configstore } from "@tus/file-store";
import { ERRORS, Upload } from "@tus/server";
import { isDiskFull } from "#server/platform/database/outage.ts";
import { factsFile, finished, isExpired, isFinished, plain, readFacts, uploadHours } from "./upload-facts.ts";
import type { OpenUpload } from "./upload-limits.ts";

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class UploadStore extends FileStore {
  constructor(directory: string) {
    super({ directory, configstore: createFacts(directory), expirationPeriodInMilliseconds: uploadHours * 3_600_000 });
  }
  fileOf(uploadId: string): string {
    return path.join(this.directory, uploadId);
  }
  /** Undefined when there is no such upload, the id is malformed, or it has expired. */
  async find(uploadId: string): Promise<Upload | undefined> {
    const facts = id.test(uploadId) ? await this.configstore.get(uploadId) : undefined;
    if (facts === undefined || isExpired(facts, Date.now())) return undefined;
    return this.getUpload(uploadId).catch((error: unknown) => {
      if (error === ERRORS.FILE_NO_LONGER_EXISTS) return undefined;
      throw error;
    });
  }
  /** Incomplete uploads. One that began without its length counts as large as the limit. */
  async listOpen(maxBytes: number): Promise<OpenUpload[]> {
    const names = await fs.readdir(this.directory);
    const uploads = names.filter((name) => name.endsWith(".json")).map((name) => this.openUpload(name.slice(0, -".json".length), maxBytes));
    return (await Promise.all(uploads)).filter((upload) => upload !== undefined);
  }
  private async openUpload(uploadId: string, maxBytes: number): Promise<OpenUpload | undefined> {
    const facts = id.test(uploadId) ? await this.configstore.get(uploadId) : undefined;
    const stat = await fs.stat(this.fileOf(uploadId)).catch(() => undefined);
    if (facts === undefined || stat === undefined || isFinished(facts)) return undefined;
    return {
      id: uploadId,
      caller: facts.metadata?.["caller"] ?? "",
      place: facts.metadata?.["place"] ?? "",
      bytes: facts.size ?? maxBytes,
      startedAt: Date.parse(facts.creation_date ?? "") || stat.mtimeMs,
      lastWriteAt: stat.mtimeMs,
      received: stat.size,
    };
  }
  override async getUpload(uploadId: string): Promise<Upload> {
    const facts = await this.configstore.get(uploadId);
    if (facts === undefined || !isFinished(facts)) return super.getUpload(uploadId);
    return new Upload({ ...plain(facts), id: uploadId, offset: facts.size ?? 0 });
  }
  /** As inherited, but a full disk is reported as such: what has arrived stays, and the upload can be continued. */
  override async write(part: Readable, uploadId: string, offset: number): Promise<number> {
    const file = createWriteStream(this.fileOf(uploadId), { flags: "r+", start: offset });
    try {
      await pipeline(part, file);
    } catch (error) {
      throw isDiskFull(error) ? error : ERRORS.FILE_WRITE_ERROR;
    }
    return offset + file.bytesWritten;
  }
  /** Marks it as finished, then removes its bytes: after a crash in between, unused bytes are left until they expire. */
  async finish(upload: Upload): Promise<void> {
    await this.configstore.set(upload.id, new Upload({ ...plain(upload), metadata: { ...upload.metadata, [finished]: null } }));
    await fs.rm(this.fileOf(upload.id), { force: true });
  }
}

/** Written to a temporary file and renamed: after a crash there are either the old facts or the new ones. */
function createFacts(directory: string): Configstore {
  return {
    async get(uploadId) {
      const facts = await readFacts(directory, uploadId);
      return facts === undefined ? undefined : new Upload(plain(facts));
    },
    async set(uploadId, upload) {
      const file = factsFile(directory, uploadId);
      await fs.writeFile(`${file}.new`, JSON.stringify(plain(upload)), { flush: true, mode: 0o600 });
      await fs.rename(`${file}.new`, file);
    },
    delete: (uploadId) => fs.rm(factsFile(directory, uploadId), { force: true }),
  };
}
