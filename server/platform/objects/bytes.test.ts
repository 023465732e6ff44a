/** A disk and S3 store bytes alike: whole or not at all, under their version, read in part, copied, listed, removed. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ObjectBytes } from "#server/platform/objects/object-bytes.ts";
import { readConfig } from "#server/config.ts";
import { startFakeS3 } from "#tests/support/fake-s3.ts";
import type { FakeS3 } from "#tests/support/fake-s3.ts";
import { openBytes } from "./open-bytes.ts";

let directory: string;
let service: FakeS3;
const places = new Map<string, ObjectBytes>();
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), "chalkway-bytes-"));
  service = await startFakeS3("files");
  const s3 = { S3_BUCKET: "files", S3_ENDPOINT: service.url, S3_ACCESS_KEY_ID: "name", S3_SECRET_ACCESS_KEY: "secret", S3_PREFIX: "ours/" };
  places.set("disk", await openBytes(readConfig({ DATA_DIR: directory })));
  places.set("S3", await openBytes(readConfig({ DATA_DIR: directory, ...s3 })));
});
afterAll(async () => {
  for (const bytes of places.values()) bytes.close();
  await service.close();
  await fs.rm(directory, { recursive: true });
});

async function* chunks(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function* failing() {
  yield Buffer.alloc(6_000_000, "x");
  throw new Error("the line was cut");
}
async function read(bytes: ObjectBytes, version: string, range?: { start: number; end: number }) {
  const stream = await bytes.open(version, range);
  return stream && (await buffer(stream));
}
async function listed(bytes: ObjectBytes): Promise<string[]> {
  const paths: string[] = [];
  for await (const some of bytes.list()) paths.push(...some.map(({ version }) => version));
  return paths.toSorted();
}

describe.each(["disk", "S3"])("%s", (place) => {
  const bytes = () => places.get(place) ?? expect.fail("no such place");

  test("what is written is read back, whole and in part; what is not there is not", async () => {
    const version = randomUUID();
    await bytes().write(version, chunks("0123", "456789"));
    expect((await read(bytes(), version))?.toString()).toBe("0123456789");
    expect((await read(bytes(), version, { start: 2, end: 4 }))?.toString()).toBe("234");
    expect(await bytes().has(version)).toBe(true);
    const other = randomUUID();
    expect([await read(bytes(), other), await bytes().has(other)]).toEqual([undefined, false]);
    await bytes().write(other, chunks());
    expect((await read(bytes(), other))?.length).toBe(0);
    // A second time, as after a crash before the success was recorded.
    await bytes().write(version, chunks("0123456789"));
    expect((await read(bytes(), version))?.toString()).toBe("0123456789");
    await bytes().remove([version, other]);
  });

  test("more than fits one part arrives as it was", async () => {
    const version = randomUUID();
    const large = Buffer.alloc(13_000_000, "0123456789abcdef");
    await bytes().write(version, chunks(large.subarray(0, 7), large.subarray(7, 9_000_000), large.subarray(9_000_000)));
    expect((await read(bytes(), version))?.equals(large)).toBe(true);
    await bytes().remove([version]);
  });

  test("a file of this machine becomes a version and stays as it is; one that is not there becomes none", async () => {
    const [version, other, file] = [randomUUID(), randomUUID(), path.join(directory, "upload")];
    await fs.writeFile(file, "in parts");
    await bytes().adopt(version, file);
    await bytes().adopt(version, file); // as after a crash before the success was recorded
    expect((await read(bytes(), version))?.toString()).toBe("in parts");
    expect(await fs.readFile(file, "utf8")).toBe("in parts");
    await expect(bytes().adopt(other, `${file}-gone`)).rejects.toMatchObject({ code: "ENOENT" });
    expect(await bytes().has(other)).toBe(false);
    await bytes().remove([version]);
  });
  test("a source that fails leaves nothing", async () => {
    const version = randomUUID();
    await expect(bytes().write(version, failing())).rejects.toThrow("the line was cut");
    expect([await bytes().has(version), await listed(bytes())]).toEqual([false, []]);
    expect(await fs.readdir(path.join(directory, "storage", "unfinished"))).toEqual([]);
    expect(service.uploads.size).toBe(0);
  });

  test("copied, listed page by page, removed; what is gone already is no fault", async () => {
    const versions = Array.from({ length: 5 }, () => randomUUID()).toSorted();
    const [first = "", ...others] = versions;
    await bytes().write(first, chunks("copied"));
    for (const version of others) await bytes().copy(first, version);
    service.files.set("ours/notes.txt", { body: Buffer.from("not ours"), at: new Date(0) });
    expect(await listed(bytes())).toEqual(versions);
    expect((await read(bytes(), others[2] ?? ""))?.toString()).toBe("copied");
    await expect(bytes().copy(randomUUID(), randomUUID())).rejects.toThrow(/ENOENT|UnknownError|NoSuchKey/);
    await bytes().remove([...versions, randomUUID()]);
    expect(await listed(bytes())).toEqual([]);
    expect(service.files.has("ours/notes.txt")).toBe(true);
    service.files.clear();
  });

  test("what was begun long ago and never ended is forgotten", async () => {
    await fs.writeFile(path.join(directory, "storage", "unfinished", randomUUID()), "half");
    service.uploads.set("old", { key: "ours/old", at: new Date(), parts: new Map() });
    expect(await bytes().removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(0);
    expect(await bytes().removeUnfinished(new Date(Date.now() + 1_000))).toBe(1);
    service.uploads.clear();
  });
});

test("a disk takes versions of ours and no other names", async () => {
  const disk = places.get("disk") ?? expect.fail("no disk");
  for (const name of ["../../etc/passwd", "a/b", "", "00000000-0000-4000-8000-00000000000G"]) {
    await expect(disk.write(name, chunks("x")), name).rejects.toThrow(RangeError);
    await expect(disk.open(name), name).rejects.toThrow(RangeError);
  }
  const files = await fs.readdir(path.join(directory, "storage"), { recursive: true });
  expect(files.filter((file) => file.includes("passwd"))).toEqual([]);
});

test("S3 asks for its key with its bucket", () => {
  expect(() => readConfig({ S3_BUCKET: "files" })).toThrow("S3_BUCKET: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY with it");
});
