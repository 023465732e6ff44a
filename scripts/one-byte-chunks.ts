/**
 * V8 keeps the source of each script in memory, with two bytes per character once one is outside Latin-1, so a single ’
 * doubles a file. In the server's bundle such characters are escaped; `\u2019` means the same in every literal.
 */
import type { OutputBundle } from "rolldown";

/** A plugin for rolldown and for Vite. Lines stay as they are, so that source maps still name the right ones. */
export const oneByteChunks = () => ({
  name: "chalkway:one-byte-chunks",
  generateBundle(_options: unknown, bundle: OutputBundle) {
    for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = chunk.code.replaceAll(/[^\0-\u00FF]/g, escaped);
  },
});

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
