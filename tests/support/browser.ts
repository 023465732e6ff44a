/** A Chromium for the tests: the system's, one from Debian, or the one that ships inside an npm package. */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";

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

/** Installs a browser when there is none. @throws Error saying how to provide one. */
export async function findBrowser(): Promise<string> {
  const given = process.env["CHROMIUM"];
  const there = [...(given ? [given] : []), ...usualPlaces].find((file) => fs.existsSync(file));
  if (there !== undefined) return there;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    spawnSync("sh", ["-c", "apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (fs.existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  try {
    const module = path.join(packageFolder, "node_modules", "@sparticuz", "chromium", "build", "index.js");
    if (!fs.existsSync(module))
      execFileSync(
        "npm",
        ["install", "--prefix", packageFolder, "--no-save", "--no-audit", "--no-fund", "--loglevel=error", packagedBrowser],
        { stdio: ["ignore", "ignore", "inherit"] },
      );
    const { default: packaged } = (await import(pathToFileURL(module).href)) as { default: { executablePath: () => Promise<string> } };
    return await packaged.executablePath();
  } catch (cause) {
    throw new Error("The browser tests need Chromium. Install it, or set CHROMIUM to its path.", { cause });
  }
}

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
    ],
  });
}
