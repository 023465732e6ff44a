/** What the outbox holds about people is gone after a month. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { clearOutbox, outboxDays } from "./clear-outbox.ts";

const log = createLog("silent", "test");
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "outbox-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test("mails and texts of a month ago are deleted, newer ones and what is being written stay", async () => {
  const now = new Date();
  const [old, recent] = [outboxDays + 0.01, outboxDays - 0.01].map((days) => new Date(now.getTime() - days * 86_400_000));
  const write = async (name: string, at: Date | undefined) => {
    await writeFile(join(directory, name), "x");
    await utimes(join(directory, name), at ?? now, at ?? now);
  };
  await mkdir(join(directory, ".part"));
  await write("a.eml", old);
  await write("b.txt", old);
  await write("c.eml", recent);
  await write("d.txt", now);
  await write("e.note", old);
  expect(await clearOutbox(directory, log, now)).toBe(2);
  expect((await readdir(directory)).toSorted()).toEqual([".part", "c.eml", "d.txt", "e.note"]);
});

test("a firm that has sent nothing yet has nothing to delete", async () => {
  expect(await clearOutbox(join(directory, "none"), log)).toBe(0);
});
