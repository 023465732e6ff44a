/**
 * sonner writes its stylesheet into the page as it loads, which our content-security policy refuses. This takes that
 * one call out; `ui/notices/toaster.tsx` loads the same stylesheet as a file.
 */
import type { Plugin } from "vite";

const injection = /__insertCSS\("(?:[^"\\]|\\.)*"\);?/;

export function sonnerStyles(): Plugin {
  return {
    name: "chalkway:sonner-styles",
    transform: {
      filter: { id: /sonner\/dist\/index\.m?js/ },
      handler(code) {
        if (!injection.test(code))
          throw new Error("sonner no longer injects its stylesheet the way it did: look at web/vite/sonner-styles.plugin.ts");
        return { code: code.replace(injection, ""), map: null };
      },
    },
  };
}
