/** Gives the PDF renderer the typefaces of the brand, from their npm packages: every paper carries its own letters. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "@react-pdf/renderer";
import { unpackWoff } from "./woff.ts";

// `require.resolve` finds the package from wherever this code was bundled to, as long as `node_modules` is above it.
const require = createRequire(import.meta.url);

const families = [
  { family: "Atkinson", name: "atkinson-hyperlegible-next", script: "latin", weights: [400, 700] },
  { family: "Atkinson Extended", name: "atkinson-hyperlegible-next", script: "latin-ext", weights: [400, 700] },
  // The renderer's last resort for signs no typeface has: its own Helvetica would print wrong letters, ours prints a box.
  { family: "Helvetica", name: "atkinson-hyperlegible-next", script: "latin", weights: [400, 700] },
  { family: "Bricolage", name: "bricolage-grotesque", script: "latin", weights: [700] },
  { family: "Bricolage Extended", name: "bricolage-grotesque", script: "latin-ext", weights: [700] },
];

const longestWord = 32;

export async function registerFonts(store: typeof Font): Promise<void> {
  store.clear();
  for (const { family, name, script, weights } of families) {
    store.register({
      family,
      fonts: weights.map((fontWeight) => ({ src: fontSource(name, script, fontWeight), fontWeight })),
    });
  }
  store.registerHyphenationCallback(breakWord);
  // A paper loads the families its styles name; the last resort is named by none.
  await Promise.all([400, 700].map((fontWeight) => store.load({ fontFamily: "Helvetica", fontWeight })));
}

function fontSource(name: string, script: string, weight: number): string {
  const woff = readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`));
  return `data:font/ttf;base64,${unpackWoff(woff).toString("base64")}`;
}

/** Words stay whole, as the default would break names and references; only what could leave the page is broken. */
function breakWord(word: string): string[] {
  return word.length <= longestWord || word.includes("://") ? [word] : (word.match(/.{1,20}/gsu) ?? [word]);
}
