/** The heading of a state of the quote's page. */
import type { ReactNode } from "react";

export function StateHeading({ children }: { children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className="mt-1 text-3xl outline-none sm:text-4xl">
      {children}
    </h1>
  );
}
