/**
 * Lighthouse with its mobile preset, in one headless Chromium for all runs. Installed on demand into the user's cache:
 * with everything it brings it is as large as all our own packages, and no test needs it.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findBrowser } from "#tests/support/browser.ts";
import type { Tidy } from "./processes.ts";

export const lighthouseVersion = "13.5.0";
const folder = path.join(os.homedir(), ".cache", "chalkway-bench", `lighthouse-${lighthouseVersion}`);
const packages = path.join(folder, "node_modules");

/** The parts of Lighthouse's own types that are read here. */
type Audit = { score: number | null; scoreDisplayMode: string; numericValue?: number; details?: { items?: unknown[] } };
type Result = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};
type LighthouseModule = {
  default: (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;
};
type LauncherModule = { launch: (options: object) => Promise<{ port: number; kill: () => void }> };

/** One visit. Times in milliseconds; `faults`: audits of the four categories that found something. */
export type Visit = {
  scores: Record<string, number>;
  largestPaint: number;
  blocking: number;
  shift: number;
  benchmarkIndex: number;
  faults: string[];
  requests: { url: string; type: string }[];
};
export type Visitor = (url: string, categories: readonly string[]) => Promise<Visit>;

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Whether it is there or could be fetched. */
export function installLighthouse(): boolean {
  const isThere = () => fs.existsSync(path.join(packages, "lighthouse", "package.json"));
  if (isThere()) return true;
  try {
    fs.mkdirSync(folder, { recursive: true });
    const options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    execFileSync("npm", ["install", "--prefix", folder, ...options, `lighthouse@${lighthouseVersion}`], { stdio: "ignore" });
  } catch {
    return false; // the caller says what is left out
  }
  return isThere();
}

export async function openVisitor(tidy: Tidy): Promise<Visitor> {
  const load = async (name: string, file: string) => (await import(pathToFileURL(path.join(packages, name, file)).href)) as unknown;
  const { default: lighthouse } = (await load("lighthouse", "core/index.js")) as LighthouseModule; // of the version above
  const { launch } = (await load("chrome-launcher", "dist/index.js")) as LauncherModule;
  const chrome = await launch({
    chromePath: await findBrowser({ full: true }),
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
    userDataDir: tidy.folder(),
    logLevel: "silent",
  });
  tidy.later(() => chrome.kill());
  async function visit(url: string, onlyCategories: readonly string[], attemptsLeft = 3): Promise<Visit> {
    const runs = await lighthouse(url, { port: chrome.port, logLevel: "silent", onlyCategories });
    if (runs !== undefined && runs.lhr.runtimeError === undefined) return readResult(runs.lhr);
    // A busy machine makes it lose the beginning of a trace now and then; it asks to be run again itself.
    if (attemptsLeft > 1) return visit(url, onlyCategories, attemptsLeft - 1);
    throw new Error(`Lighthouse could not visit ${url}: ${runs?.lhr.runtimeError?.message ?? "no result"}`);
  }
  return (url, onlyCategories) => visit(url, onlyCategories);
}

function readResult({ categories: runs, audits, environment }: Result): Visit {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits["network-requests"]?.details?.items ?? []) as { url: string; resourceType?: string; statusCode: number }[];
  return {
    scores: Object.fromEntries(Object.entries(runs).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)])),
    largestPaint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    benchmarkIndex: environment.benchmarkIndex,
    faults: Object.entries(audits).flatMap(([name, { score, scoreDisplayMode }]) =>
      scoreDisplayMode === "binary" && score !== null && score < 1 ? [name] : [],
    ),
    requests: [...new Map(requests.map(({ url, resourceType = "" }) => [url, { url, type: resourceType }])).values()],
  };
}
