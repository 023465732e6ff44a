/** Gives a document the styles it uses in place of the mark that web/root.tsx left. On the server alone: it holds the whole stylesheet. */
import { code } from "virtual:document-script";
import stylesheet from "../app.css?inline&rules";
import { stylesMark, usedStyles } from "./used-styles.ts";

export const withStyles = (html: string): string =>
  html.includes(stylesMark) ? html.replace(stylesMark, () => usedStyles(stylesheet, html, [code])) : html;
