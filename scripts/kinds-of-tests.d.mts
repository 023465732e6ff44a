/** Types of kinds-of-tests.mjs. */
export type KindOfTest = "rules" | "database" | "browser";
export function kindOf(file: string): KindOfTest;
export function commandFor(file: string, name?: string): string;
