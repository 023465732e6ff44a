/**
 * The part of the chat that every page carries: loads the dialog when its button is pressed, or when it was open on the
 * previous page. If the script cannot be loaded, the button leads to `/chat`, which needs none.
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
      // Storage is refused: the chat was not open.
    }
  });
}

/** Only the first call loads it; later presses are handled by the dialog. */
const load = (button: HTMLButtonElement): void =>
  void import(/* @vite-ignore */ String(button.dataset["chat"])).catch(() => button.form?.submit());
