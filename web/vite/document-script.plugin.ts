/**
 * Builds `document.ts`, the one script of the document pages, on its own and gives its text as `virtual:document-script`.
 * It is no part of React's module graph, so a document loads nothing else; the server writes it into the page.
 */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const moduleName = "virtual:document-script";
const resolvedName = `\0${moduleName}`;
const source = fileURLToPath(new URL("../documents/document.ts", import.meta.url));

export function documentScript(): Plugin {
  return {
    name: "chalkway:document-script",
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return;
      const code = await minified();
      if (/<\/script|<!--/i.test(code)) throw new Error("The documents' script holds something that would end it inside a page");
      return `export default ${JSON.stringify(code)};`;
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
