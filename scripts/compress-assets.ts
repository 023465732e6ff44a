/** Writes a Brotli and a gzip version beside each file of `build/client`, so that nothing is compressed at run time. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { getMimeType } from "hono/utils/mime";
import { compress, isCompressible } from "#server/edge/pages/encodings.ts";

const folder = path.join("build", "client");
const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });

async function compressNext(): Promise<void> {
  for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !isCompressible(getMimeType(file) ?? "")) continue;
    const { br, gzip } = await compress(await fs.readFile(file), "small");
    await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gzip)]);
  }
}

await Promise.all(Array.from({ length: os.availableParallelism() }, compressNext));
