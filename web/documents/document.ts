/** The one script of the document pages. Everything works without it; it only smooths the way. */
const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");

if (menu) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}
