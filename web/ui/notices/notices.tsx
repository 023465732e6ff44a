/** The place where notices appear; mounted once, on app pages. */
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ComponentType } from "react";
import { noticesWanted } from "./notices.ts";

export const fetchToaster = () => import("./toaster.tsx").then(({ NoticeToaster }) => NoticeToaster);
/** Without its code a notice is not shown, and the page goes on: what matters is said there too. */
const Toaster = lazy((): Promise<{ default: ComponentType }> =>
  fetchToaster().then(
    (NoticeToaster) => ({ default: NoticeToaster }),
    () => ({ default: () => null }),
  ),
);

export function Notices() {
  const wanted = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.read, noticesWanted.readOnServer);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
