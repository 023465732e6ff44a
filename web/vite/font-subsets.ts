/**
 * Cuts the two typefaces down to what the pages use: the letters of English and its neighbours, and only the part of
 * each variable axis that a style asks for. Text keeps its weights.
 */
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

type FontSubset = {
  name: string;
  source: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number; default: number }>;
};

const range = (from: number, to: number) => String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const ascii = range(0x20, 0x7e);
const latin1 = range(0xa0, 0xff);
const punctuation = "–—‘’“”…•€™−×·′″→←↑↓½¼¾²³ŒœŴŵŶŷ";

const subsets: readonly FontSubset[] = [
  {
    name: "heading",
    source: "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2",
    characters: ascii + punctuation + "£©°²³éèêëáàâäíïîóôöúûüçñ",
    // One optical size between a page's title and the heading of a card: the whole axis is 12 kB more before the first paint.
    axes: { wght: 750, opsz: 36 },
  },
  {
    name: "text",
    source: "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
    characters: ascii + latin1 + punctuation,
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
];

/** Changes whenever the files would: by what is asked for and by the packages' versions. */
export function fontSubsetsKey(): string {
  const require = createRequire(import.meta.url);
  const readVersion = (source: string) => {
    const [scope, name] = source.split("/");
    return (require(`${scope}/${name}/package.json`) as { version: string }).version;
  };
  return JSON.stringify(subsets.map((subset) => [subset, readVersion(subset.source)]));
}

export async function cutFonts(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const require = createRequire(import.meta.url);
  return Promise.all(
    subsets.map(async ({ name, source, characters, axes }) => ({
      name: `${name}.woff2`,
      bytes: await subsetFont(await readFile(require.resolve(source)), characters, {
        targetFormat: "woff2",
        variationAxes: axes,
        keepFeatures: ["ccmp", "kern", "mark", "mkmk", "tnum"],
        noHinting: true,
      }),
    })),
  );
}
