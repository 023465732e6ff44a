/** Where the keyboard and a screen reader go on after a link or button has led to another page. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The link that led here is gone, and the focus with it: the page's contents take it, unless one of them has done so already. */
export function useFocusOnNextPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
