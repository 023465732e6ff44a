/**
 * What is being written about a record, kept in memory while its writer looks at another page, until it is sent. Each person's own: who
 * signs in afterwards in the same tab does not see it.
 */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";

/** The oldest go first. */
const maxKept = 50;
const kept = new Map<string, string>();

type Change = string | ((now: string) => string);

export function useKeptText(record: string): [text: string, setText: (change: Change) => void] {
  const key = `${useSession().user?.id ?? ""} ${record}`;
  const [text, setText] = useState(() => kept.get(key) ?? "");
  return [
    text,
    (change) => {
      const next = typeof change === "string" ? change : change(kept.get(key) ?? "");
      keep(key, next);
      setText(next);
    },
  ];
}

function keep(key: string, text: string): void {
  kept.delete(key);
  if (text !== "") kept.set(key, text);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}
