/** Cells that a spreadsheet would run as a formula: made harmless by an apostrophe in front, which is taken away again when such a file is read. */

/** The signs that begin a formula, in their wide forms too, behind whatever white space and invisible marks precede them; a tab or line break alone begins one. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

export const isFormula = (text: string): boolean => formula.test(text);

/** Of several apostrophes in front, one belongs to nobody. */
const afterApostrophes = (text: string) => text.replace(/^'+/, "");

/** Whether an apostrophe in front has to be doubled, because it would be taken for ours. */
export const isLikeDefused = (text: string): boolean => text.startsWith("'") && isFormula(afterApostrophes(text));

export const defused = (text: string): string => (isFormula(text) || isLikeDefused(text) ? `'${text}` : text);

/** The text before it was defused. */
export const undefused = (text: string): string => (isLikeDefused(text) ? text.slice(1) : text);
