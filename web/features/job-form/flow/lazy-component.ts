/** Components whose code is fetched after the page's own. */
import { lazy, useEffect } from "react";
import type { ComponentType } from "react";

export const lazyComponent = <Props>(fetchComponent: () => Promise<ComponentType<Props>>) =>
  lazy(() => fetchComponent().then((Component) => ({ default: Component })));

const delayMilliseconds = 1_500;

/** Preloads the later steps while the first is filled in, but not before the page is used. */
export function useLaterSteps(isInUse: boolean, fetchSteps: Readonly<Record<string, () => Promise<ComponentType>>>): void {
  useEffect(() => {
    const fetchAll = () => void Promise.allSettled(Object.values(fetchSteps).map((fetchStep) => fetchStep()));
    const timer = isInUse ? setTimeout(fetchAll, delayMilliseconds) : undefined;
    return () => clearTimeout(timer);
  }, [isInUse, fetchSteps]);
}
