/** The draft of a form with several fields, and the props that bind each field. */
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
