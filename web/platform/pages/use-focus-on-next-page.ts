/** Where the keyboard and a screen reader go on after a link or button has led to another page. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The link that led here is gone, and the focus with it: the page's contents take it, unless one of them has done so already. */
export function useFocusOnNextPage(): void {
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
