/** The build's own files, read once into the cache. Names below `assets/` contain a digest and may be cached forever. */
import fs from "node:fs/promises";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { createPageCache } from "./page-cache.ts";

export async function loadAssets(folder: string, cache: Pick<ReturnType<typeof createPageCache>, "putFile">): Promise<void> {
  const names = (await fs.readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  await Promise.all(
    names.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, file).replaceAll(path.sep, "/");
      if (/\.(br|gz)$/.test(name)) return;
      const [body, br, gzip] = await Promise.all([
        fs.readFile(file),
        fs.readFile(`${file}.br`).catch(() => undefined),
        fs.readFile(`${file}.gz`).catch(() => undefined),
      ]);
      await cache.putFile(`/${name}`, {
        status: 200,
        headers: {
          "content-type": getMimeType(name) ?? "application/octet-stream",
          "cache-control": name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
          "x-content-type-options": "nosniff",
          "cross-origin-resource-policy": "same-origin",
        },
        body,
        compressed: br && gzip ? { br, gzip } : undefined,
      });
    }),
  );
}
