/** A record beside its list, in place of it on a phone, or as a full page (a second Enter). Escape returns to the row. */
import { Maximize2, X } from "lucide-react";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { withRecord } from "./crm-place.rules.ts";

type PanelProps = { id: string; isPage: boolean; label: string; children: ReactNode };

export function RecordPanel({ id, isPage, label, children }: PanelProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const show = (next: string | null, asPage = false) => void navigate(withRecord(query, next, asPage), { preventScrollReset: true });
  const close = () => {
    show(null);
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  };
  useEffect(() => panel.current?.focus({ preventScroll: true }), [id, isPage]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]") !== null) return;
    // What is being typed is left first, and not thrown away with its record.
    if (event.key === "Escape" && isTyping(event.target)) panel.current?.focus({ preventScroll: true });
    else if (event.key === "Escape") close();
    if (event.key === "Enter" && event.target === panel.current && !isPage) show(id, true);
    if (event.key === "e" && event.target === panel.current) {
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>("[data-edit]")?.click();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever the focus is in it
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKeyDown}
      className={clsx(
        "outline-none",
        !isPage &&
          "lg:fixed lg:top-0 lg:right-0 lg:bottom-0 lg:z-30 lg:w-[min(46rem,62vw)] lg:overflow-y-auto lg:border-l lg:border-line-strong lg:bg-paper lg:p-5 lg:shadow-soft",
      )}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <Button variant="quiet" size="small" onClick={close}>
          <X aria-hidden="true" className="size-4.5" />
          Close
        </Button>
        {!isPage && (
          <Button variant="quiet" size="small" className="max-lg:hidden" onClick={() => show(id, true)}>
            <Maximize2 aria-hidden="true" className="size-4.5" />
            Open as a page
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** The list behind an open record: visible on wide screens, hidden on phones, not rendered beside a full page. */
export function ListUnder({ isOpen, isPage, children }: { isOpen: boolean; isPage: boolean; children: ReactNode }) {
  if (isPage) return null;
  return <div className={isOpen ? "max-lg:hidden" : undefined}>{children}</div>;
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
