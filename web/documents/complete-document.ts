/**
 * Puts a document's styles and script in place of the marks that web/root.tsx left: both lie in the page, so that
 * nothing is waited for before the first paint. On the server alone: it holds the whole stylesheet.
 */
import script from "virtual:document-script";
import stylesheet from "../app.css?inline&rules";
import { scriptMark, stylesMark } from "./marks.ts";
import { usedStyles } from "./used-styles.ts";

/** Documents cross-fade into each other where the browser can; apps stay out of it (document.ts). */
const crossFade =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-old(root),::view-transition-new(root){animation-duration:160ms}}";

export const completeDocument = (html: string): string =>
  html.includes(stylesMark)
    ? html.replace(stylesMark, () => usedStyles(stylesheet, html, [script]) + crossFade).replace(scriptMark, () => script)
    : html;
