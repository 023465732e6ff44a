/** The list of messages, as plain text. New ones are announced by screen readers. */
import type { ChatMessage } from "#domain/chat/chat.contract.ts";
import { londonTime } from "#domain/kernel/london-time.ts";
import { isOwnPath, partsOfReply } from "./chat-links.rules.ts";
import { button, element } from "./element.ts";

export type ShownMessage = Pick<ChatMessage, "from" | "text" | "prices" | "links" | "name"> & { at?: string };

const sides = {
  visitor: "ml-8 self-end rounded-medium rounded-br-small bg-downs px-3.5 py-2.5 text-white",
  assistant: "mr-8 self-start rounded-medium rounded-bl-small bg-chalk-deep px-3.5 py-2.5",
  agent: "mr-8 self-start rounded-medium rounded-bl-small border border-downs bg-downs-soft px-3.5 py-2.5",
  note: "self-center px-3 text-center text-[0.9375rem] text-ink-soft",
} as const;

const speakers = { visitor: "You", assistant: "Our assistant", agent: "Our team", note: "" } as const;

export type MessageList = {
  box: HTMLElement;
  add: (message: ShownMessage) => void;
  /** Shows a message while it is sent; the result marks it as failed or removes it. */
  addPending: (text: string) => PendingMessage;
  clear: () => void;
};

export type PendingMessage = { sent: () => void; drop: () => void; failed: (words: string, onAgain: () => void) => void };

export function messageList(firmName: string): MessageList {
  const list = element("ol", { class: "flex flex-col gap-3" });
  // Focusable, so that it can be scrolled by keyboard.
  const box = element("div", { role: "log", "aria-live": "polite", "aria-label": "Messages", tabindex: "0", class: "rounded-small" }, list);
  const toEnd = () => list.lastElementChild?.scrollIntoView({ block: "nearest" });
  const put = (line: HTMLElement) => {
    list.append(line);
    toEnd();
  };
  return {
    box,
    clear: () => list.replaceChildren(),
    add: (message) => put(createLine(message, firmName)),
    addPending(text) {
      const line = createLine({ from: "visitor", text }, firmName);
      line.classList.add("opacity-70");
      put(line);
      return {
        sent: () => line.classList.remove("opacity-70"),
        drop: () => line.remove(),
        failed(words, onAgain) {
          const again = button("Try again", "quiet", () => {
            line.remove();
            onAgain();
          });
          line.classList.remove("opacity-70");
          line.append(
            element(
              "div",
              { class: "mt-2 rounded-small bg-brick-soft p-2 text-brick-deep" },
              element("p", { class: "mb-2" }, words),
              again,
            ),
          );
          toEnd();
        },
      };
    },
  };
}

function createLine({ from, text, prices, links = [], name, at }: ShownMessage, firmName: string): HTMLLIElement {
  const line = element("li", { class: `max-w-full wrap-anywhere ${sides[from]}` });
  if (from !== "note") line.append(createSpeaker(name === undefined ? speakers[from] : `${name}, ${firmName}`, at, from === "visitor"));
  line.append(
    element(
      "p",
      { class: "whitespace-pre-line" },
      ...partsOfReply(text, prices).map((part) =>
        part.isPrice ? element("strong", { class: "text-lg whitespace-nowrap tabular-nums" }, part.text) : part.text,
      ),
    ),
  );
  const own = links.filter(({ path }) => isOwnPath(path));
  if (own.length > 0) line.append(element("ul", { class: "mt-2 flex flex-wrap gap-x-4" }, ...own.map(createLink)));
  return line;
}

const createLink = ({ label, path }: { label: string; path: string }): HTMLLIElement =>
  element(
    "li",
    {},
    element("a", { href: path, class: "inline-flex min-h-9 items-center font-bold text-downs underline underline-offset-4" }, label),
  );

function createSpeaker(name: string, at: string | undefined, isOwn: boolean): HTMLElement {
  const look = isOwn ? "text-downs-pale" : "text-ink-soft";
  return element("p", { class: `text-sm ${look}` }, name, at !== undefined && ` ${londonTime(at)}`);
}
