/**
 * What is being written about a record, kept in memory while its writer looks at another page, until it is sent. Each person's own: who
 * signs in afterwards in the same tab does not see it.
 */
import { useState } from "react";
import { useSession } from "#web/features/accounts/session/session-context.ts";

/** The oldest go first. */
const maxTexts = 50;
const texts = new Map<string, string>();

type Change = string | ((now: string) => string);

export function useKeptText(record: string): [text: string, setText: (change: Change) => void] {
  const key = `${useSession().user?.id ?? ""} ${record}`;
  const [text, setText] = useState(() => texts.get(key) ?? "");
  return [
    text,
    (change) => {
      const next = typeof change === "string" ? change : change(texts.get(key) ?? "");
      keep(key, next);
      setText(next);
    },
  ];
}

function keep(key: string, text: string): void {
  texts.delete(key);
  if (text !== "") texts.set(key, text);
  const [oldest] = texts.keys();
  if (texts.size > maxTexts && oldest !== undefined) texts.delete(oldest);
}
