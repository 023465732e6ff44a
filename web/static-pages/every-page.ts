/**
 * The script of every static page; forms add their own (page-scripts.ts). Everything works without it: it closes the
 * menu when expected, passes on the answer to a mail's link, and prefetches pages where the browser has no speculation rules.
 */
import { isAppPath } from "#web/platform/app-paths.ts";
import { openChatOnPress } from "./open-chat.ts";

const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");

if (menu) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
}

// A page restored from the back/forward cache would still have its menu open.
addEventListener("pageshow", () => menu?.removeAttribute("open"));

keepFadesToStaticPages();
openChatOnPress();
openLinkAnswer();

if (!HTMLScriptElement.supports?.("speculationrules")) {
  const fetched = new Set([location.pathname]);
  document.addEventListener("pointerover", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || link.search !== "" || fetched.has(link.pathname)) return;
    fetched.add(link.pathname);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = link.pathname;
    document.head.append(hint);
  });
}

/**
 * Static pages cross-fade into each other, but not into an app: when React takes over the page while the fade runs, the
 * browser aborts the fade and reports that as an error of the page.
 */
function keepFadesToStaticPages(): void {
  addEventListener("pageswap", ({ activation, viewTransition }) => {
    const next = activation?.entry?.url;
    if (viewTransition && next !== undefined && next !== null && isAppPath(new URL(next).pathname)) viewTransition.skipTransition();
  });
}

/** A mail's link that names no page of ours leads here; what became of it (refused, or half of a change) is said on `/auth`. */
function openLinkAnswer(): void {
  if (/[#&](?:error_code|message)=/.test(location.hash)) location.replace(`/auth${location.hash}`);
}
