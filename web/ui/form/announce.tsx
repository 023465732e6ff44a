/** Announces text to screen readers without showing it: politely, and only when it changes. */
import type { ReactNode } from "react";

export function Announce({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
