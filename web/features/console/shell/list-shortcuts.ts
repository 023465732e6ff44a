/** The shortcuts in the office's lists. */
export const listShortcuts = [
  { keys: ["j"], does: "Next row" },
  { keys: ["k"], does: "Previous row" },
  { keys: ["Enter"], does: "Open it; press again to open it as a page" },
  { keys: ["x"], does: "Choose a booking, mark a customer" },
  { keys: ["e"], does: "Change a customer" },
  { keys: ["Esc"], does: "Close what is open" },
] as const;
