/**
 * The chat button on every page: a form that leads to `/chat` without JavaScript and opens the dialog with it
 * (open-chat.ts). Added to the rendered HTML, so that no page's script grows by it. It must not cover other controls: on
 * phones it is part of the bottom bar; without a bar, and on app pages except very wide ones, part of the page (of the
 * office's, which fill the window, always: app.css). On the left, because the home page links to the portal on the right.
 */
export type ChatFiles = { script: string; stylesheet: string };

const shared =
  "inline-flex items-center justify-center gap-2 rounded-medium bg-downs text-base font-bold text-white hover:bg-downs-deep active:bg-downs-deep";
const inBar = {
  place:
    "fixed right-3 bottom-0 z-25 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:right-auto md:bottom-4 md:left-4 md:pb-0 print:hidden",
  button: `${shared} min-h-12 min-w-12 md:px-5 md:shadow-soft md:ring-2 md:ring-white`,
  words: "sr-only md:not-sr-only",
};
const inPage = {
  place: "flex justify-center px-4 pb-8 2xl:fixed 2xl:bottom-4 2xl:left-4 2xl:z-20 2xl:p-0 print:hidden",
  button: `${shared} min-h-12 px-5 2xl:shadow-soft 2xl:ring-2 2xl:ring-white`,
  words: "",
};
/** Of lucide's message-circle-more. */
const picture =
  '<svg aria-hidden="true" class="size-5 shrink-0" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M8 12h.01M12 12h.01M16 12h.01"/></svg>';

export function chatLauncher(page: string, { script, stylesheet }: ChatFiles): string {
  const { place, button, words } = page.includes('aria-label="Quick actions"') ? inBar : inPage;
  return (
    `<aside aria-label="Chat" class="${place}"><form action="/chat">` +
    `<button type="submit" data-chat="${script}" data-styles="${stylesheet}" class="${button}">` +
    `${picture}<span class="${words}">Chat with us</span></button></form></aside>`
  );
}
