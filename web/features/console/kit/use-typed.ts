/**
 * What stands in a field whose value is in the address. The address follows a moment after the keys: what was typed meanwhile stays,
 * and only a value that did not come from this field (back, another view) takes its place.
 */
import { useState } from "react";

export function useTyped(value: string) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  /** Sent, and not in the address yet, oldest first. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (known !== value) {
    const at = sent.indexOf(value);
    setKnown(value);
    setSent(at === -1 ? [] : sent.slice(at + 1));
    if (at === -1) setDraft(value);
  }
  const send = (text: string) => setSent((before) => [...before, text]);
  /** `latest`: what the address holds, or is about to. */
  return { draft, latest: sent.at(-1) ?? value, type: setDraft, send };
}
