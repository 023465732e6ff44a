/**
 * Makes the files that are computed rather than kept: the cut typefaces, the contour lines, the icons. They lie in a cache
 * folder named after what they are made from, and `@drawn/NAME` in code or CSS finds them there.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { drawContours } from "./contours.ts";
import { cutFonts, fontSubsetsKey } from "./font-subsets.ts";
import { drawFavicon, drawIcons, iconSvg } from "./icon.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/chalkway/", import.meta.url));

export function drawnFiles(): Plugin {
  return {
    name: "chalkway:drawn-files",
    async config() {
      return { resolve: { alias: { "@drawn": await folderOfDrawnFiles() } } };
    },
    async generateBundle() {
      // Without a hash in its name: browsers request `/favicon.ico` by themselves.
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName: "favicon.ico", source: await drawFavicon() });
    },
  };
}

async function folderOfDrawnFiles(): Promise<string> {
  const contours = drawContours();
  const icons = await drawIcons();
  const hash = createHash("sha256").update(fontSubsetsKey()).update(contours).update(iconSvg);
  for (const { name, bytes } of icons) hash.update(name).update(bytes);
  const folder = join(cache, hash.digest("hex").slice(0, 16));
  if (existsSync(folder)) return folder;
  // Made aside and renamed, so that an interrupted build leaves no half-filled folder behind.
  const workbench = `${folder}.${process.pid}`;
  await mkdir(workbench, { recursive: true });
  await writeFile(join(workbench, "contours.svg"), contours);
  await writeFile(join(workbench, "icon.svg"), iconSvg);
  for (const { name, bytes } of [...icons, ...(await cutFonts())]) await writeFile(join(workbench, name), bytes);
  await rename(workbench, folder).catch(async (cause: unknown) => {
    await rm(workbench, { recursive: true });
    if (!existsSync(folder)) throw cause;
  });
  return folder;
}
