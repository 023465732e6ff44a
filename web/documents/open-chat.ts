/**
 * All that a page holds of the chat before it is opened: a press on its button loads it. It was open on the page before, so it is
 * opened again. Where its script does not come, the button leads to `/chat`, which needs none.
 */
export function openChatOnPress(): void {
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-chat]") : null;
      if (!button) return;
      event.preventDefault();
      load(button);
    },
    true,
  );
  addEventListener("DOMContentLoaded", () => {
    try {
      const button = sessionStorage.getItem("chalkway.chat-open") && document.querySelector<HTMLButtonElement>("[data-chat]");
      if (button) load(button);
    } catch {
      // Storage is refused to the page: then nothing was open.
    }
  });
}

/** A second time it is there already, and opens by itself. */
const load = (button: HTMLButtonElement): void =>
  void import(/* @vite-ignore */ String(button.dataset["chat"])).catch(() => button.form?.submit());
