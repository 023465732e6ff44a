/** What stands in a rendered page where its styles and its own script belong, until complete-page.ts puts them there. */
export const stylesMark = "/* styles */";
export const scriptMark = "/* script */";
export const earlyInputMark = "/* early input */";
