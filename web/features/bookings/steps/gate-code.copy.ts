/** What the page says of a gate code that was typed before a reload: it was not kept. */
export const codeAgain = "Enter your code again: this device doesn’t keep it. ";
