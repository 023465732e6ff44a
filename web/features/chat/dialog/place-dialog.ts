/** Where the dialog stands: over the whole screen of a phone, as high as the keyboard leaves it; beside the page where there is room. */
const isPhone = matchMedia("(width < 48rem)");

export type Place = { open: () => void; stop: () => void; isWhole: () => boolean };

export function placeDialog(dialog: HTMLDialogElement): Place {
  const fit = () => {
    const { visualViewport: seen } = globalThis;
    const isFitted = isPhone.matches && seen !== null;
    dialog.style.height = isFitted ? `${seen.height}px` : "";
    dialog.style.top = isFitted ? `${seen.offsetTop}px` : "";
  };
  /** Opened anew in the other way; what is in it stays. */
  const turn = () => {
    const { activeElement } = document;
    dialog.removeAttribute("open");
    show();
    if (activeElement instanceof HTMLElement && dialog.contains(activeElement)) activeElement.focus();
  };
  const show = () => {
    // Over everything while it fills the screen; beside the page, the page stays usable.
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

/** `show` moves the focus into the dialog; whoever only came to the next page keeps it. */
function quietlyShow(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  dialog.show();
  if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
