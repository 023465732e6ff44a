/** Says things to screen readers without showing them: polite, and only when the words change. */
import type { ReactNode } from "react";

export function Announce({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
