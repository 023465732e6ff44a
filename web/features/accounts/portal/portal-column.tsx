/** The heading of `/portal` and the column under it. */
import type { ReactNode } from "react";
import { Sentence } from "#web/ui/sentence.tsx";

export function PortalColumn({ intro, children }: { intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:px-6 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Your portal</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">{intro ?? "See your collections and manage your bookings."}</p>
      <noscript>
        <p className="mt-6 rounded-medium border border-line bg-paper p-4">
          <Sentence>Signing in needs JavaScript. Without it, call us with your booking reference and we’ll help you by phone.</Sentence>
        </p>
      </noscript>
      <div className="mt-8">{children}</div>
    </div>
  );
}
