/** The dialog's elements: head, conversation, choices, input field, small print. Full screen on phones, a panel beside the page on wider screens. */
import { maxChatMessage } from "#domain/chat/chat-choices.ts";
import { button, element, fieldClasses, variants } from "./element.ts";
import { personButton } from "./dialog.copy.ts";

export type Frame = {
  dialog: HTMLDialogElement;
  /** The scrolled area: the messages, and `below`. */
  body: HTMLElement;
  /** Under the newest message: choices, times, a form. */
  below: HTMLElement;
  /** Who answers and how long it takes; read out when it changes. */
  status: HTMLElement;
  typing: HTMLElement;
  person: HTMLButtonElement;
  form: HTMLFormElement;
  field: HTMLTextAreaElement;
  count: HTMLElement;
  end: HTMLButtonElement;
};

export type FrameActions = { onClose: () => void; onPerson: () => void; onEnd: () => void };

const closeLook = "grid size-11 shrink-0 place-items-center rounded-medium text-2xl leading-none font-bold text-white hover:bg-downs";
const dialogLook =
  "m-0 max-h-none max-w-none flex-col overflow-x-hidden overflow-y-auto bg-chalk p-0 text-ink open:flex print:hidden " +
  "max-md:inset-x-0 max-md:top-0 max-md:h-dvh max-md:w-full " +
  "md:fixed md:top-auto md:right-auto md:bottom-4 md:left-4 md:z-40 md:h-[min(42rem,calc(100dvh-2rem))] md:w-100 md:rounded-large md:border md:border-line-strong md:shadow-soft";

export function dialogFrame(firmName: string, log: HTMLElement, actions: FrameActions): Frame {
  const status = element("p", { role: "status", class: "min-w-0 flex-[1_1_8rem] text-[0.9375rem] text-downs-pale" });
  const typing = element("p", { role: "status", class: "px-4 text-[0.9375rem] text-ink-soft" });
  const person = button(personButton, "onDark", actions.onPerson);
  const below = element("div", { class: "space-y-3 empty:hidden" });
  const body = element("div", { class: "min-h-24 grow space-y-4 overflow-y-auto overscroll-contain px-4 py-4" }, log, below);
  const { form, field, count } = composer();
  const end = button("End and clear", "link", actions.onEnd);
  const dialog = element(
    "dialog",
    { class: dialogLook, "aria-labelledby": "chat-title", "data-chat-dialog": true },
    element(
      "div",
      { class: "space-y-2 bg-downs-deep px-4 py-2.5 text-white" },
      element(
        "div",
        { class: "flex items-center gap-2" },
        element("h2", { id: "chat-title", class: "mr-auto text-lg leading-tight" }, `Chat with ${firmName}`),
        button("×", "onDark", actions.onClose, { "aria-label": "Close the chat", class: closeLook }),
      ),
      element(
        "div",
        { class: "flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1" },
        status,
        element("div", { class: "shrink-0" }, person),
      ),
    ),
    body,
    typing,
    element(
      "div",
      { class: "border-t border-line bg-paper px-4 pt-3 pb-[max(0.5rem,env(safe-area-inset-bottom))]" },
      form,
      smallPrint(end),
    ),
  );
  return { dialog, body, below, status, typing, person, form, field, count, end };
}

function composer() {
  const field = element("textarea", {
    id: "chat-message",
    name: "message",
    rows: "2",
    maxlength: String(maxChatMessage),
    autocomplete: "off",
    "aria-describedby": "chat-count",
    class: `${fieldClasses} max-h-40 resize-none`,
  });
  const count = element("p", { id: "chat-count", class: "text-sm text-ink-soft empty:hidden" });
  const form = element(
    "form",
    {},
    element("label", { for: "chat-message", class: "mb-1 block font-semibold" }, "Your message"),
    element("div", { class: "flex items-end gap-2" }, field, element("button", { type: "submit", class: variants.main }, "Send")),
    count,
  );
  return { form, field, count };
}

function smallPrint(end: HTMLElement): HTMLElement {
  return element(
    "div",
    { class: "mt-1 flex flex-wrap items-center justify-between gap-x-3" },
    element(
      "p",
      { class: "flex-[1_1_11rem] py-1 text-sm text-ink-soft" }, // wide text takes the line for itself
      "No tracking. Chats are deleted after 12 months: ",
      element("a", { href: "/privacy", class: "font-semibold text-downs underline underline-offset-2" }, "privacy"),
      ".",
    ),
    element("div", { class: "shrink-0" }, end),
  );
}
