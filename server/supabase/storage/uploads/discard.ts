/** What becomes of bytes that are no longer wanted. */
import type { Log } from "#server/platform/log/log.ts";
import type { ObjectBytes } from "../../../platform/objects/object-bytes.ts";

/** Removes bytes that no row names any more. When that fails, the sweep removes them later. */
export async function discard({ bytes, log }: { bytes: ObjectBytes; log: Log }, ...versions: string[]): Promise<void> {
  await bytes.remove(versions).catch((error: unknown) => log.warn({ err: error, versions: versions.length }, "bytes left to the sweep"));
}
