/** The clicks of a task as docs/clicks.md has them: the test that does the task counts its own. */
import { readFile } from "node:fs/promises";
import { expect } from "vitest";

async function writtenFor(task: string): Promise<{ clicks: number; max: number }> {
  const row = (await readFile("docs/clicks.md", "utf8")).split("\n").find((line) => line.startsWith(`| ${task}`)) ?? "";
  const [clicks = NaN, max = NaN] = row.split("|").slice(2, 4).map(Number);
  return { clicks, max };
}

export async function expectClicks(task: string, counted: number): Promise<void> {
  const { clicks, max } = await writtenFor(task);
  expect(counted, `docs/clicks.md, ${task}`).toBe(clicks);
  expect(clicks).toBeLessThanOrEqual(max);
}
