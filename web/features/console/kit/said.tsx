/** What a decision has done. In view wherever on the record it was made; where its form is gone the keyboard goes on from here. */
import { useEffect, useRef } from "react";

export function Said({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  const focusedFor = useRef("");
  // After every rendering: the form goes when the record has been read again.
  useEffect(() => {
    if (text === "" || focusedFor.current === text || document.activeElement !== document.body) return;
    focusedFor.current = text;
    line.current?.focus({ preventScroll: true });
    // The page may be shorter by the whole form, and what is in view now anything below the record.
    const { bottom = 0 } = line.current?.getBoundingClientRect() ?? {};
    if (bottom <= 0) line.current?.scrollIntoView({ block: "center" });
  });
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className={
        text === "" ? "sr-only" : "sticky top-16 z-[5] mt-3 rounded-medium bg-downs-soft px-4 py-3 font-semibold shadow-soft outline-none"
      }
    >
      {text}
    </p>
  );
}
