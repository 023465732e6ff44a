/** The place where notices appear; mounted once, on app pages. */
import { lazy, Suspense, useSyncExternalStore } from "react";
import { noticesWanted } from "./notices.ts";

const Toaster = lazy(() => import("./toaster.tsx").then(({ NoticeToaster }) => ({ default: NoticeToaster })));

export function Notices() {
  const wanted = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.read, noticesWanted.readOnServer);
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
