/**
 * Builds `document.ts`, the one script of the document pages, on its own and gives its hashed address as
 * `virtual:document-script`, and its text as `code`. It is no part of React's module graph, so a document loads nothing else.
 */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const moduleName = "virtual:document-script";
const resolvedName = `\0${moduleName}`;
const source = fileURLToPath(new URL("../documents/document.ts", import.meta.url));

export function documentScript(): Plugin {
  let serving = false;
  return {
    name: "chalkway:document-script",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return;
      const code = await minified();
      if (serving) return `export default "/web/documents/document.ts"; export const code = ${JSON.stringify(code)};`;
      const fileName = `assets/document-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
      return `export default ${JSON.stringify(`/${fileName}`)}; export const code = ${JSON.stringify(code)};`;
    },
  };
}

async function minified(): Promise<string> {
  const bundle = await rolldown({ input: source });
  try {
    const { output } = await bundle.generate({ format: "iife", minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
