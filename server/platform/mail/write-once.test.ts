/** The outbox writes each message once despite repeats, races and killed processes. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeOnce } from "./write-once.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "outbox-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const visible = async () => (await readdir(directory)).filter((name) => !name.startsWith("."));

describe("the outbox", () => {
  test("keeps the first file when the same message is written again", async () => {
    expect(await writeOnce(directory, "b-1.eml", async () => "first")).toEqual({ path: join(directory, "b-1.eml"), isNew: true });
    expect(await writeOnce(directory, "b-1.eml", async () => Promise.reject(new Error("composed in vain")))).toEqual({
      path: join(directory, "b-1.eml"),
      isNew: false,
    });
    expect(await readFile(join(directory, "b-1.eml"), "utf8")).toBe("first");
  });

  test("lets one of twenty writers at once win, and all of them succeed", async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => writeOnce(directory, "b-2.eml", async () => `writer ${index}`)),
    );
    expect(results.filter((result) => result.isNew)).toHaveLength(1);
    expect(await visible()).toEqual(["b-2.eml"]);
    expect(await readdir(join(directory, ".part"))).toEqual([]);
  });

  test("clears away what a killed process left half-written", async () => {
    await mkdir(join(directory, ".part"));
    await writeFile(join(directory, ".part", "b-3.eml.0b0b"), "hal");
    await writeOnce(directory, "b-3.eml", async () => "whole");
    expect(await readdir(join(directory, ".part"))).toEqual([]);
    expect(await readFile(join(directory, "b-3.eml"), "utf8")).toBe("whole");
  });

  test.each(["../b-4.eml", "a/b.eml", "", ".hidden", "b-4\0.eml"])("refuses the name %j, which is not one of a message", async (name) => {
    await expect(writeOnce(directory, name, async () => "x")).rejects.toThrow(RangeError);
  });

  test("holds whole messages, each once, when its writer is killed again and again", { timeout: 60_000 }, async () => {
    const total = 24;
    const sizes = async () => Promise.all((await visible()).map(async (name) => (await readFile(join(directory, name))).byteLength));
    await writeInChild(total, 1);
    expect(new Set(await sizes())).toEqual(new Set([bytes]));
    await writeInChild(total, 5);
    expect(new Set(await sizes())).toEqual(new Set([bytes]));
    await writeInChild(total, 9);
    expect(new Set(await sizes())).toEqual(new Set([bytes]));
    await writeInChild(total, Number.POSITIVE_INFINITY);
    expect(await sizes()).toEqual(Array(total).fill(bytes));
    expect(await readdir(join(directory, ".part"))).toEqual([]);
  });
});

const bytes = 3_000_000;

/** A process that writes `total` messages four at a time and is killed by SIGKILL once it has reported `killAfter` new ones. */
async function writeInChild(total: number, killAfter: number): Promise<void> {
  const program = `
    const { writeOnce } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, "write-once.ts")).href)});
    for (let index = 0; index < ${total}; index += 4) {
      await Promise.all([0, 1, 2, 3].map(async (step) => {
        const { written } = await writeOnce(${JSON.stringify(directory)}, "b-" + (index + step) + ".eml", async () => Buffer.alloc(${bytes}, 97));
        if (written) console.log("written");
      }));
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let count = 0;
  createInterface({ input: child.stdout }).on("line", () => {
    count += 1;
    if (count === killAfter) child.kill("SIGKILL");
  });
  await ended;
}
