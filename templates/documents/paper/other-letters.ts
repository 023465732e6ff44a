/**
 * Letters that no file of the brand has: which they are, and how they come, shaped and as outlines. A paper's other letters are
 * shaped before it is laid out, so that breaking lines stays synchronous.
 */

/**
 * What is drawn and read as one. `outline`: PDF path operators, `box` its bounds and `advance` its width, in thousandths of the
 * size. `text` may be empty of outline (a sign that joins) or be a part of what another one draws.
 */
export type Cluster = { text: string; outline: string; advance: number; box: readonly [number, number, number, number] };
export type Weight = 400 | 700;

/**
 * From left to right, as they are drawn; `isTurned`: as they stand in text from right to left (left out: by the letters themselves).
 * `undefined`: no paper of this text was expected to have other letters.
 */
export type OtherLetters = { clustersOf: (text: string, weight: Weight, isTurned?: boolean) => readonly Cluster[] | undefined };

export const noOtherLetters: OtherLetters = { clustersOf: () => undefined };

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export const splitGraphemes = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);
export const listCodePoints = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Whether some of it is read from right to left. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(text);

export type LetterRun = { text: string; isOther: boolean };

/** Where the brand's letters end and others begin. A letter stays with its marks; digits stand apart, for they are always read from left to right. */
export function splitOtherLetters(text: string, has: (codePoint: number) => boolean): LetterRun[] {
  if (listCodePoints(text).every(has)) return [{ text, isOther: false }];
  const runs: (LetterRun & { isDigits: boolean })[] = [];
  for (const grapheme of splitGraphemes(text)) {
    const isOther = !listCodePoints(grapheme).every(has);
    const isDigits = isOther && /^\p{Nd}/u.test(grapheme);
    const last = runs.at(-1);
    if (last?.isOther === isOther && last.isDigits === isDigits) last.text += grapheme;
    else runs.push({ text: grapheme, isOther, isDigits });
  }
  return runs;
}
