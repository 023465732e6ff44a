/** What stands in a rendered page where its styles, its own script and the way to the chat belong, until complete-page.ts puts them there. */
export const stylesMark = "/* styles */";
export const scriptMark = "/* script */";
export const earlyInputMark = "/* early input */";
/** A comment of HTML: should React ever draw the page anew, nothing is seen of it. */
export const chatMark = "<!--chat-->";
