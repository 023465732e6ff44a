/** What is typed into a form of several fields, and what binds each of them to it. */
import { useState } from "react";

export function useDraft<Draft extends Record<string, string>>(blank: Draft) {
  const [draft, setDraft] = useState(blank);
  const bind = (name: keyof Draft & string) => ({
    name,
    value: draft[name] ?? "",
    onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
  });
  return { draft, bind };
}

export type Bind<Draft extends Record<string, string>> = ReturnType<typeof useDraft<Draft>>["bind"];
