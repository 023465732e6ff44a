/**
 * V8 keeps the source of what it runs, with two bytes a character as soon as one is outside Latin-1: a single ’ doubles a
 * file of a megabyte. In what the server runs such characters stand escaped; `\u2019` means the same in every literal.
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
