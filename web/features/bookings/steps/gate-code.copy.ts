/** Shown after a reload, where a gate code had been typed: it was not stored. */
export const codeAgain = "Enter your code again: this device doesn’t keep it. ";
