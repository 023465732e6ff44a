/** Under an address that looks mistyped, offers the one that was probably meant: for forms that no React keeps. Those of React have `EmailField`. */
import { suggestEmail } from "#domain/kernel/email.ts";

export function offerEmail(input: HTMLInputElement): void {
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.className = "mt-1.5 empty:hidden";
  input.after(line);
  const offer = () => {
    const meant = suggestEmail(input.value);
    line.replaceChildren(...(meant === null ? [] : ["Did you mean ", choice(input, meant), "?"]));
  };
  input.addEventListener("change", offer);
  input.addEventListener("input", () => line.replaceChildren());
}

function choice(input: HTMLInputElement, meant: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "min-h-6 font-semibold wrap-anywhere text-downs underline underline-offset-4";
  button.textContent = meant;
  button.addEventListener("click", () => {
    input.value = meant;
    // Whoever keeps what is typed hears of it as of any typing; the line goes with it.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  });
  return button;
}
