/** The dialog's position: full screen on a phone, above the on-screen keyboard; beside the page on wider screens. */
const isPhone = matchMedia("(width < 48rem)");

export type Place = { open: () => void; stop: () => void; isWhole: () => boolean };

export function placeDialog(dialog: HTMLDialogElement): Place {
  const fit = () => {
    const { visualViewport: seen } = globalThis;
    const isFitted = isPhone.matches && seen !== null;
    dialog.style.height = isFitted ? `${seen.height}px` : "";
    dialog.style.top = isFitted ? `${seen.offsetTop}px` : "";
  };
  /** Reopens it in the other mode with its contents. */
  const turn = () => {
    const { activeElement } = document;
    dialog.removeAttribute("open");
    show();
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
  };
  const show = () => {
    // Modal only while it fills the screen: beside the page, the page stays usable.
    if (isPhone.matches) dialog.showModal();
    else quietlyShow(dialog);
    fit();
  };
  return {
    isWhole: () => isPhone.matches,
    open() {
      show();
      isPhone.addEventListener("change", turn);
      globalThis.visualViewport?.addEventListener("resize", fit);
      globalThis.visualViewport?.addEventListener("scroll", fit);
    },
    stop() {
      isPhone.removeEventListener("change", turn);
      globalThis.visualViewport?.removeEventListener("resize", fit);
      globalThis.visualViewport?.removeEventListener("scroll", fit);
    },
  };
}

/** Shows it without moving the focus, which `show` would: for a page that opens with the chat still open. */
function quietlyShow(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  dialog.show();
  if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
