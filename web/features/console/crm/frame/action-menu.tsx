/** A menu of further actions behind three dots. Escape, blur and choosing close it. */
import { MoreHorizontal } from "lucide-react";
import { useRef } from "react";
import type { FocusEvent, KeyboardEvent } from "react";

type Action = { label: string; run: () => unknown };

export function ActionMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const close = () => fold.current?.removeAttribute("open");
  /** Back to the button before what was chosen runs: the choices go with the menu, and with them the focus. */
  const leave = () => {
    close();
    fold.current?.querySelector("summary")?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || fold.current?.open !== true) return;
    event.preventDefault();
    leave();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is open, wherever the focus is in it
    <details ref={fold} onBlur={handleBlur} onKeyDown={handleKeyDown} className="relative shrink-0">
      <summary
        aria-label={label}
        className="inline-flex size-10 cursor-pointer list-none items-center justify-center rounded-small text-downs hover:bg-downs-soft"
      >
        <MoreHorizontal aria-hidden="true" className="size-5" />
      </summary>
      <ul className="absolute right-0 z-20 w-44 rounded-medium border border-line bg-paper p-1 shadow-soft">
        {actions.map(({ label: name, run }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                leave();
                run();
              }}
              className="flex min-h-10 w-full cursor-pointer items-center rounded-small px-3 text-left font-semibold text-downs hover:bg-downs-soft"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
