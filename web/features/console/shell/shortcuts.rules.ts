/** Keyboard shortcuts of the office's pages. Single keys count only outside text fields, and can be switched off. */
export const shortcuts = [
  { keys: ["Ctrl", "K"], does: "Search", action: "search" },
  { keys: ["/"], does: "Search", action: "search" },
  { keys: ["c"], does: "New booking or quote", action: "new" },
  { keys: ["?"], does: "Show the shortcuts", action: "help" },
] as const;
export type ShortcutAction = (typeof shortcuts)[number]["action"];

export type PressedKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** Ctrl+K or Cmd+K works everywhere; single keys only outside text fields. */
export function shortcutAction(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  { isTyping, isOn }: { isTyping: boolean; isOn: boolean },
): ShortcutAction | null {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === "k" ? "search" : null;
  if (altKey || isTyping || !isOn) return null;
  return shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key)?.action ?? null;
}
