/** What else changes a page while somebody uses it: a translator, a password manager, a grammar checker, a dark theme. As init scripts. */
import type { Page } from "playwright-core";

/** `from`: before React is there ("start"), or when the page has been shown. */
export type Translation = { language: string; from: "start" | "load" };
type Watched = { node: Text; text: string; wrapper: Element };
declare global {
  // A name of the page's global scope.
  var translatedTexts: Watched[] | undefined;
}

/**
 * As Chrome translates: each text node makes way for another in two `font` elements, and so does each that comes. Runs in the page.
 * `from`: before React is there ("start"), or when the page has been shown.
 */
export function translate({ language, from }: Translation): void {
  const watched: Watched[] = (globalThis.translatedTexts = []);
  const untranslated = "script, style, noscript, textarea, title, option, font, svg, [translate=no], .notranslate";
  const wrap = (node: Text) => {
    if (node.data.trim() === "" || node.parentElement === null || node.parentElement.closest(untranslated) !== null) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    outer.setAttribute("dir", "auto");
    inner.append(node.data);
    outer.append(inner);
    watched.push({ node, text: node.data, wrapper: outer });
    node.replaceWith(outer);
  };
  const wrapAll = (root: Node) => {
    if (root instanceof Text) return wrap(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  const begin = () => {
    document.documentElement.lang = language;
    document.documentElement.dir = /^(ar|fa|he|ur)/.test(language) ? "rtl" : "ltr";
    document.documentElement.classList.add("translated-ltr");
    wrapAll(document.documentElement);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].filter((node) => node.isConnected).forEach(wrapAll);
    }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  };
  if (from === "start") document.addEventListener("DOMContentLoaded", begin);
  else addEventListener("load", begin);
}

/** Texts that React has changed since and that the page still shows as they were. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis.translatedTexts ?? [])
      .filter(({ node, text, wrapper }) => wrapper.isConnected && node.data.trim() !== text.trim())
      .map(({ node, text }) => `"${text}" is now "${node.data}"`),
  );

/** As password managers, grammar checkers and dark themes do it, from the first moment. Runs in the page. */
export function furnish(): void {
  const mark = (field: HTMLElement) => {
    if (field.dataset["furnished"] !== undefined) return;
    field.dataset["furnished"] = "";
    field.style.setProperty("--darkreader-inline-color", "#eee");
    field.setAttribute("data-gramm", "false");
    const icon = document.createElement("div");
    icon.setAttribute("data-lastpass-icon-root", "");
    icon.style.position = "relative";
    icon.attachShadow({ mode: "closed" }).append(document.createElement("span"));
    field.after(icon);
    if (field instanceof HTMLTextAreaElement) field.after(document.createElement("grammarly-extension"));
    else field.before(document.createElement("com-1password-button"));
  };
  const begin = () => {
    const root = document.documentElement;
    root.setAttribute("data-darkreader-mode", "dynamic");
    root.style.setProperty("--darkreader-neutral-text", "#e8e6e3");
    const sheet = document.createElement("style");
    sheet.className = "darkreader darkreader--fallback";
    document.head.prepend(sheet);
    for (const link of document.querySelectorAll("head > style, head > link[rel=stylesheet]")) link.after(sheet.cloneNode());
    document.body.setAttribute("data-new-gr-c-s-check-loaded", "14.1");
    document.body.prepend(document.createElement("grammarly-desktop-integration"));
    document.body.append(document.createElement("div"));
    const all = () => document.querySelectorAll<HTMLElement>("input:not([type=hidden]), textarea, select").forEach(mark);
    all();
    new MutationObserver(all).observe(root, { childList: true, subtree: true });
  };
  document.addEventListener("DOMContentLoaded", begin);
}

/** As a browser does that blocks all cookies: whoever asks for a storage gets an error. Runs in the page. */
export function denyStorage(): void {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
}

/** As a full disk, or a private window of an older browser: reading works, and nothing can be written. Runs in the page. */
export function fillStorage(): void {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
}
