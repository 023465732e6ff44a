/** Placeholders in a rendered page for its styles, its script and the chat button, which complete-page.ts replaces. */
export const stylesMark = "/* styles */";
export const scriptMark = "/* script */";
export const earlyInputMark = "/* early input */";
/** An HTML comment, so that it is invisible should React ever render the page again. */
export const chatMark = "<!--chat-->";
