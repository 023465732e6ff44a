/** What stands in a rendered document where its styles and its script belong, until complete-document.ts puts them there. */
export const stylesMark = "/* styles */";
export const scriptMark = "/* script */";
