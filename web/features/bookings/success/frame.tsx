/** The column in which a booking is shown. */
import type { ReactNode } from "react";

export function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-4xl px-4 py-8 sm:px-6 sm:py-12">{children}</div>;
}
