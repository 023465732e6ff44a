/** Loaded when the chat is opened, or with a page while it is open; loads the static pages' styles too. */
import { ChatDialog } from "./dialog.ts";
import { wasOpen } from "./stored-chat.ts";

const launcher = document.querySelector<HTMLButtonElement>("button[data-chat]");
if (launcher) void start(launcher);

async function start(button: HTMLButtonElement): Promise<void> {
  // Still open from the previous page: the focus stays in the page.
  const cameAlong = wasOpen();
  let opened: Promise<ChatDialog> | undefined;
  const open = async (focus: boolean) => {
    try {
      button.setAttribute("aria-busy", "true");
      const dialog = await (opened ??= build(button));
      dialog.open({ focus });
    } catch {
      opened = undefined;
      // If loading fails, falls back to the plain `/chat` page.
      button.form?.submit();
    } finally {
      button.removeAttribute("aria-busy");
    }
  };
  button.addEventListener("click", () => void open(true));
  await open(!cameAlong);
}

async function build(button: HTMLButtonElement): Promise<ChatDialog> {
  const [firm] = await Promise.all([readFirm(), loadStyles(button.dataset["styles"] ?? "")]);
  return new ChatDialog(button, firm);
}

async function readFirm() {
  const response = await fetch("/functions/v1/public-config");
  if (!response.ok) throw new Error("The firm’s settings could not be read");
  const { publishableKey, company } = (await response.json()) as { publishableKey: string; company: { name: string } };
  return { publishableKey, name: company.name };
}

/** On app pages the stylesheet waits as `media="print"` until React has loaded. */
function loadStyles(href: string): Promise<void> {
  const isThere = [...document.styleSheets].some(
    (sheet) => sheet.href !== null && sheet.media.mediaText !== "print" && new URL(sheet.href).pathname === href,
  );
  if (isThere) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error("The styles did not come")));
    document.head.append(link);
  });
}
