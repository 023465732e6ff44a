/** Which files of the Noto typefaces have a letter, by what their packages say of themselves. Reads no typeface. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** `subset`: how the file is called. Big typefaces are cut into numbered files of some hundred letters. */
export type LetterFile = { family: string; subset: string };
/** Sorted by the first letter, some letters stand in two. */
type Range = { first: number; last: number; subset: string };

const scripts = [
  "arabic",
  "hebrew",
  "tamil",
  "bengali",
  "gurmukhi",
  "gujarati",
  "telugu",
  "kannada",
  "malayalam",
  "sinhala",
  "thai",
  "khmer",
  "lao",
  "georgian",
  "armenian",
  "ethiopic",
].map((script) => ({ family: `noto-sans-${script}`, subsets: { test: (subset: string) => subset === script } }));

const general = [
  { family: "noto-sans", subsets: /^(greek|greek-ext|cyrillic|cyrillic-ext|vietnamese|latin-ext|latin|devanagari)$/ },
  ...scripts,
  { family: "noto-emoji", subsets: /^\d+$/ },
];

const numbered = (country: string) => ({ family: `noto-sans-${country}`, subsets: /^\d+$/ });
const eastAsian = { sc: numbered("sc"), tc: numbered("tc"), jp: numbered("jp"), kr: numbered("kr") };

/** The files that should have a letter, the best first. `beside`: the text around it, by which Japanese is told from Chinese. */
export function filesWith(codePoint: number, beside: string): LetterFile[] {
  return [...general, ...eastAsianFor(beside)].flatMap(({ family, subsets }) => {
    const subset = subsetWith(readRanges(family, subsets), codePoint);
    return subset === undefined ? [] : [{ family, subset }];
  });
}

function eastAsianFor(beside: string) {
  const { sc, tc, jp, kr } = eastAsian;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(beside)) return [jp, sc, tc, kr];
  return /\p{Script=Hangul}/u.test(beside) ? [kr, sc, tc, jp] : [sc, tc, jp, kr];
}

export const readLetterFile = ({ family, subset }: LetterFile): Buffer =>
  readFileSync(require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`));

const read = new Map<string, Range[]>();

function readRanges(family: string, subsets: Pick<RegExp, "test">): Range[] {
  const known = read.get(family);
  if (known !== undefined) return known;
  const file = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const listed = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>; // the package's own list
  const ranges = Object.entries(listed).flatMap(([name, letters]) => {
    const subset = name.replaceAll(/[[\]]/g, "");
    return subsets.test(subset) ? letters.split(",").map((range) => ({ ...readRange(range), subset })) : [];
  });
  ranges.sort((one, other) => one.first - other.first);
  read.set(family, ranges);
  return ranges;
}

/** `U+41-5A` or `U+61`. */
function readRange(range: string): { first: number; last: number } {
  const [first = "", last = first] = range.trim().replace("U+", "").split("-");
  return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
}

/** Of ranges that overlap, the one that begins last; none holds forty others. */
function subsetWith(ranges: readonly Range[], codePoint: number): string | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.first ?? Infinity) <= codePoint) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= Math.max(0, low - 40); at -= 1) {
    const range = ranges[at];
    if (range !== undefined && codePoint <= range.last) return range.subset;
  }
  return undefined;
}
