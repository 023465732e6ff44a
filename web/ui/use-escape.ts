/** Escape closes what lies over the page: a sheet, a menu. */
import { useEffect, useEffectEvent } from "react";

/** Only while it is open. What stands inside and answers to Escape itself (a list of matches) comes first. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => onEscape(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [isOpen]);
}
