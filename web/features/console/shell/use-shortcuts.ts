/** Listens for the keys of the office's pages. Whether single keys count is each person's choice on this device. */
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { shortcutAction } from "./shortcuts.rules.ts";
import type { ShortcutAction } from "./shortcuts.rules.ts";

const storedName = "console-single-keys";
const changed = "console-single-keys-changed";

export function useSingleKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true);
  return [isOn, write];
}

function subscribe(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

/** On by default, and where storage is refused. */
function read(): boolean {
  try {
    return localStorage.getItem(storedName) !== "off";
  } catch {
    return true;
  }
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storedName);
    else localStorage.setItem(storedName, "off");
  } catch {
    // Storage is refused: the choice lasts as long as the page.
  }
  dispatchEvent(new Event(changed));
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

export function useShortcuts(run: (action: ShortcutAction) => void): void {
  const [isOn] = useSingleKeys();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutAction(event, { isTyping: isTyping(event.target) || document.querySelector("dialog[open]") !== null, isOn });
    if (action === null || event.defaultPrevented) return;
    event.preventDefault();
    // What is written in a dialog would go with the page that the search opens.
    if (document.querySelector("dialog[open]") === null) run(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
