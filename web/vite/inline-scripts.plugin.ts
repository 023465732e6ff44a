/**
 * Builds the inline scripts, each on its own, and exports their text: `virtual:inline-script/every-page` runs on every
 * static page (others: `page-scripts.ts`), `virtual:inline-script/early-input` on app pages until React has loaded.
 * They are not part of React's module graph, so they load nothing else; the server writes them into the page.
 */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const prefix = "virtual:inline-script/";
const sources: Readonly<Record<string, URL>> = {
  "every-page": new URL("../static-pages/every-page.ts", import.meta.url),
  "contact-form": new URL("../static-pages/contact-form.ts", import.meta.url),
  "email-hints": new URL("../static-pages/email-hints.ts", import.meta.url),
  "question-search": new URL("../static-pages/question-search.ts", import.meta.url),
  "early-input": new URL("../static-pages/early-input.ts", import.meta.url),
};

export function inlineScripts(): Plugin {
  return {
    name: "chalkway:inline-scripts",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const source = sources[id.slice(prefix.length + 1)];
      if (source === undefined) throw new Error(`There is no script ${id} to stand inside a page`);
      const code = await minified(fileURLToPath(source), "iife");
      if (/<\/script|<!--/i.test(code)) throw new Error(`${id} holds something that would end it inside a page`);
      return `export default ${JSON.stringify(code)};`;
    },
  };
}

/** A script and all that it imports, in one text. */
export async function minified(input: string, format: "iife" | "esm"): Promise<string> {
  const bundle = await rolldown({ input });
  try {
    const { output } = await bundle.generate({ format, minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
