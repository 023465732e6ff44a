import fs from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "./routes.ts";

const all = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] => entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
const files = [...new Set(all(routes).map(({ file }) => new URL(file, import.meta.url).href))].map((url) => ({
  file: url.slice(url.lastIndexOf("/") + 1),
  url,
}));
const isFileForMachines = ({ file }: { file: string }) => file.endsWith(".ts");

test.each(files.filter((route) => !isFileForMachines(route)))(
  "$file shows its own failure, with the frame of the site around it",
  async ({ url }) => {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ url);
    expect(module["default"]).toBeTypeOf("function");
    expect(module["ErrorBoundary"]).toBeTypeOf("function");
  },
);

test.each(files.filter(isFileForMachines))("$file draws no page that could fail", ({ url }) => {
  expect(fs.readFileSync(new URL(url), "utf8")).not.toMatch(/export default|as default/);
});
