/**
 * The last step of rendering a page: replaces the marks (marks.ts) by the styles it uses, so that the first paint waits
 * for nothing, and by a static page's script; an app's scripts are loaded after the paint.
 * Server only: it holds the whole stylesheet.
 */
import contactForm from "virtual:inline-script/contact-form";
import every from "virtual:inline-script/every-page";
import earlyInput from "virtual:inline-script/early-input";
import emailHints from "virtual:inline-script/email-hints";
import questionSearch from "virtual:inline-script/question-search";
import stylesheet from "../app.css?inline&rules";
import stylesheetFile from "../app.css?url";
import chatScript from "virtual:chat-script";
import { chatLauncher } from "./chat-launcher.ts";
import { chatMark, earlyInputMark, scriptMark, stylesMark } from "./marks.ts";
import { pageScript } from "./page-scripts.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";
import { usedStyles } from "./used-styles.ts";

/** Static pages cross-fade into each other where the browser can; apps stay out of it (every-page.ts). */
const crossFade =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-old(root),::view-transition-new(root){animation-duration:160ms}}";

export function completePage(page: string): string {
  const html = page.replace(chatMark, () => chatLauncher(page, { script: chatScript, stylesheet: stylesheetFile }));
  return html.includes(scriptMark) ? completeStaticPage(html) : completeApp(html);
}

function completeStaticPage(html: string): string {
  const script = pageScript(html, { every, contactForm, emailHints, questionSearch });
  return html.replace(stylesMark, () => usedStyles(stylesheet, html, [script]) + crossFade).replace(scriptMark, () => script);
}

const completeApp = (html: string): string =>
  scriptsAfterPaint(html)
    .replace(stylesMark, () => usedStyles(stylesheet, html))
    .replace(earlyInputMark, () => earlyInput);
