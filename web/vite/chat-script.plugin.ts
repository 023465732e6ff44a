/**
 * Builds the chat's dialog as one file of its own: `virtual:chat-script` is its address. It shares nothing with React's files, so
 * that a page without React loads no more than this once the chat is opened, and nothing before.
 */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { minified } from "./inline-scripts.plugin.ts";

const name = "virtual:chat-script";
const source = fileURLToPath(new URL("../features/chat/dialog/start.ts", import.meta.url));

export function chatScript(): Plugin {
  let built: Promise<{ fileName: string; code: string }> | undefined;
  const build = () => (built ??= minified(source, "esm").then((code) => ({ fileName: hashedFileName(code), code })));
  return {
    name: "chalkway:chat-script",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: async (id) => (id === `\0${name}` ? `export default ${JSON.stringify(`/${(await build()).fileName}`)};` : undefined),
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { fileName, code } = await build();
      this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}

const hashedFileName = (code: string): string => `assets/chat-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
