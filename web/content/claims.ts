/** The text around claims. The claims themselves, and every number in them, come from the tables (domain/claims). */
export const sampleText =
  "Anything marked “Sample” is a placeholder. Nobody has checked it, so please don’t rely on it. The label comes off once there is evidence you can check. If a figure can no longer be backed up, we take it down.";

/** A shorter form, where there is room for one line. */
export const sampleNote = "“Sample” marks a placeholder. There’s no evidence for it yet.";
