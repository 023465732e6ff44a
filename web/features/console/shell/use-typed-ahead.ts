/** What is typed after the keys that open the search and before its box is there: it goes into the box, and is no shortcut. */
import { useEffect, useRef } from "react";

export type TypedAhead = { begin: () => void; /** Ends it. */ take: () => string };

export function useTypedAhead(): TypedAhead {
  const keys = useRef("");
  const listening = useRef<AbortController>(null);
  useEffect(() => () => listening.current?.abort(), []);
  return {
    begin: () => {
      listening.current?.abort();
      keys.current = "";
      const { signal } = (listening.current = new AbortController());
      const listen = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        if (event.key === "Backspace") keys.current = keys.current.slice(0, -1);
        else if (event.key.length === 1) keys.current += event.key;
        else return;
        event.preventDefault();
        event.stopPropagation();
      };
      addEventListener("keydown", listen, { capture: true, signal });
      // Whoever goes elsewhere meanwhile types there.
      for (const leaves of ["pointerdown", "focusin"]) addEventListener(leaves, () => listening.current?.abort(), { signal });
    },
    take: () => {
      listening.current?.abort();
      const text = keys.current;
      keys.current = "";
      return text;
    },
  };
}
