/** What has just been done with a booking. The button that did it is gone, so the keyboard goes on from here, once. */
import { useEffect, useRef } from "react";

export type Done = { text: string };

export function DoneNotice({ done, isHidden }: { done: Done | null; isHidden: boolean }) {
  const notice = useRef<HTMLParagraphElement>(null);
  const read = useRef<Done | null>(null);
  useEffect(() => {
    if (isHidden || read.current === done) return;
    read.current = done;
    notice.current?.focus();
  }, [done, isHidden]);
  return (
    <p
      ref={notice}
      tabIndex={-1}
      role="status"
      className={done === null || isHidden ? "sr-only" : "mb-4 rounded-medium bg-downs-soft p-4 font-semibold"}
    >
      {isHidden ? "" : done?.text}
    </p>
  );
}
