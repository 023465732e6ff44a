/** A Chromium for the tests: the system's, one from Debian, or the one that ships inside an npm package. */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, Page, Request, Response } from "playwright-core";

/** Debian's Chromium without a window to draw: the same engine for a fifth less work. */
const headless = "/usr/bin/chromium-headless-shell";
const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const packageFolder = path.resolve("node_modules", ".cache", "chromium");
const packagedBrowser = "@sparticuz/chromium@153.0.0";
/** Milliseconds that installing one may take before another will do. */
const patience = 120_000;

const isThere = (file: string | undefined): file is string => file !== undefined && fs.existsSync(file);

/**
 * `best`: the headless one is installed where it is missing and may be; else only where there is none at all. `full`: one
 * with a window is preferred. @throws Error saying how to provide one.
 */
export async function findBrowser({ best = false, full = false } = {}): Promise<string> {
  const given = process.env["CHROMIUM"];
  if (isThere(given)) return given;
  const find = () => (full ? [...usualPlaces, headless] : [headless, ...usualPlaces]).find(isThere);
  if (!isThere(headless) && (best || find() === undefined)) installHeadless();
  return find() ?? packaged();
}

/** Only where somebody may install programs; whether it worked is seen afterwards. */
function installHeadless(): void {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return;
  const install = "apt-get install -y -qq --no-install-recommends chromium-headless-shell";
  spawnSync("sh", ["-c", `${install} || { apt-get update -qq && ${install}; }`], {
    stdio: "ignore",
    timeout: patience,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

async function packaged(): Promise<string> {
  try {
    const module = path.join(packageFolder, "node_modules", "@sparticuz", "chromium", "build", "index.js");
    if (!fs.existsSync(module))
      execFileSync(
        "npm",
        ["install", "--prefix", packageFolder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error", packagedBrowser],
        { stdio: ["ignore", "ignore", "inherit"] },
      );
    const { default: browser } = (await import(pathToFileURL(module).href)) as { default: { executablePath: () => Promise<string> } };
    return await browser.executablePath();
  } catch (cause) {
    throw new Error("The browser tests need Chromium. Install it, or set CHROMIUM to its path.", { cause });
  }
}

/** Milliseconds. Long, for busy machines; a wait ends as soon as its condition holds. */
const waitMilliseconds = 60_000;

let shared: Promise<Browser> | undefined;

/** One for all test files that a worker runs, one after the other; it ends with the worker. Contexts keep their pages apart. */
export async function sharedBrowser(): Promise<Browser> {
  if (shared !== undefined && !(await shared).isConnected()) shared = undefined;
  return (shared ??= launchBrowser().then(noticed));
}

/** Each page's open requests, and its errors. */
const unanswered = new WeakMap<Page, Set<string>>();
const troubles = new WeakMap<Page, string[]>();

export const noticedOn = (page: Page) => ({ unanswered: [...(unanswered.get(page) ?? [])], troubles: troubles.get(page) ?? [] });

function noticed(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  return Object.assign(browser, {
    newContext: async (options?: Parameters<Browser["newContext"]>[0]): Promise<BrowserContext> => {
      const context = await newContext(options);
      context.setDefaultTimeout(waitMilliseconds);
      return context.on("page", (page) => {
        const [open, wrong] = [new Set<string>(), [] as string[]];
        unanswered.set(page, open);
        troubles.set(page, wrong);
        page.on("request", (request) => void open.add(`${request.method()} ${request.url()}`));
        const over = (request: Request) => void open.delete(`${request.method()} ${request.url()}`);
        page.on("requestfinished", over).on("requestfailed", over);
        page.on("pageerror", (error) => void wrong.push(error.message.slice(0, 300)));
        page.on("console", (message) => void (message.type() === "error" && wrong.push(message.text().slice(0, 300))));
        // The browser's own line names no request and no reason.
        page.on("response", (response) => void refusalOf(response).then((refusal) => refusal !== null && wrong.push(refusal)));
      });
    },
  });
}

async function refusalOf(response: Response): Promise<string | null> {
  if (response.status() < 400) return null;
  const body = await response.text().catch(String);
  return `${response.status()} ${response.request().method()} ${response.url().slice(0, 200)}: ${body.slice(0, 300)}`;
}

/** Of the worker's browser, where one was needed. */
export const openContexts = async (): Promise<BrowserContext[]> => (await shared)?.contexts() ?? [];

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
      "--no-first-run",
      // A page of a test lives for seconds: making its scripts faster costs a tenth of a run's processor and brings nothing.
      "--js-flags=--no-maglev,--no-opt",
    ],
  });
}
