/**
 * Puts a document's styles and script in place of the marks that web/root.tsx left: both lie in the page, so that
 * nothing is waited for before the first paint. On the server alone: it holds the whole stylesheet.
 */
import script from "virtual:document-script";
import stylesheet from "../app.css?inline&rules";
import { scriptMark, stylesMark } from "./marks.ts";
import { usedStyles } from "./used-styles.ts";

export const completeDocument = (html: string): string =>
  html.includes(stylesMark)
    ? html.replace(stylesMark, () => usedStyles(stylesheet, html, [script])).replace(scriptMark, () => script)
    : html;
